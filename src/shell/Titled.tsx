import { type ReactNode, useEffect } from "react";
import { siteContent } from "../content/site-content.ts";

interface TitledProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen with its name in the browser's tab. */
export function Titled({ title, children }: TitledProps) {
  useEffect(() => {
    document.title = `${title} · ${siteContent.practiceName}`;
  }, [title]);
  return children;
}
