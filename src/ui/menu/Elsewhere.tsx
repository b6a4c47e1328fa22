import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface ElsewhereProps {
  readonly place: Element;
  readonly children: ReactNode;
}

/** Renders content of one part of a page into another. */
export function Elsewhere({ place, children }: ElsewhereProps) {
  return createPortal(children, place);
}
