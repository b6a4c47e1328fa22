import { type ReactNode, useEffect } from "react";
import { siteContent } from "../content/site-content.ts";
import { useCovered } from "../session/guard/use-covered.ts";

interface TitledProps {
  readonly title: string;
  /** Whether a cover may lie over it, and then takes its title too. */
  readonly hasCover: boolean;
  readonly children: ReactNode;
}

/** A screen with its name in the browser's tab. */
export function Titled({ title, hasCover, children }: TitledProps) {
  const covered = useCovered() && hasCover;
  useEffect(() => {
    // A client who leaves quickly has hidden the page, and given it the title of where she goes.
    if (!document.documentElement.hidden) {
      document.title = covered ? "Paused" : `${title} · ${siteContent.practiceName}`;
    }
  }, [title, covered]);
  return children;
}
