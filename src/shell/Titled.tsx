import { type ReactNode, useEffect } from "react";
import { siteContent } from "../content/site-content.ts";
import { useCovered } from "../session/guard/use-covered.ts";

interface TitledProps {
  readonly title: string;
  /** Whether the screen can be covered; the cover then hides the title too. */
  readonly hasCover: boolean;
  readonly children: ReactNode;
}

/** A screen with its name in the browser's tab. */
export function Titled({ title, hasCover, children }: TitledProps) {
  const covered = useCovered() && hasCover;
  useEffect(() => {
    // The quick exit hides the page, and sets the title of the page it goes to.
    if (!document.documentElement.hidden) {
      document.title = covered ? "Paused" : `${title} · ${siteContent.practiceName}`;
    }
  }, [title, covered]);
  return children;
}
