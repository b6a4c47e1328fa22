import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface ElsewhereProps {
  /** Where on the page it is shown. */
  readonly place: Element;
  readonly children: ReactNode;
}

/** What belongs to one part of a page, shown at another. */
export function Elsewhere({ place, children }: ElsewhereProps) {
  return createPortal(children, place);
}
