import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface ElsewhereProps {
  readonly place: Element;
  readonly children: ReactNode;
}

/** Renders its children into another element of the page. */
export function Elsewhere({ place, children }: ElsewhereProps) {
  return createPortal(children, place);
}
