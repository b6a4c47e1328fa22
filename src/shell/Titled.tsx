import { type ReactNode, useEffect } from "react";
import { siteContent } from "../content/site-content.ts";
import { useCovered } from "../session/guard/use-covered.ts";
import { useLanguage } from "../words/elements.ts";
import { t } from "../words/words.ts";

interface TitledProps {
  readonly title: () => string;
  /** Whether the client can cover the screen. The cover then hides the title too. */
  readonly hasCover: boolean;
  readonly children: ReactNode;
}

/** Sets the title of the browser's tab for a screen. */
export function Titled({ title, hasCover, children }: TitledProps) {
  useLanguage();
  const covered = useCovered() && hasCover;
  const words = covered ? t("Paused") : `${title()} · ${siteContent.practiceName}`;
  useEffect(() => {
    // If the page is hidden, quick exit has set the other site's title, which must stay.
    if (!document.documentElement.hidden) {
      document.title = words;
    }
  }, [words]);
  return children;
}
