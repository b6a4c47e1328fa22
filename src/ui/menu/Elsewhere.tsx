import type { ReactNode } from "react";
import { createPortal } from "react-dom";

interface ElsewhereProps {
  /** By default, beside everything else. */
  readonly place?: Element | null;
  readonly children: ReactNode;
}

/** Renders its children into another element of the page. */
export function Elsewhere({ place, children }: ElsewhereProps) {
  // Not into the body: React would then handle every key twice, in the page and in the body.
  return createPortal(children, place ?? document.querySelector("#beside") ?? document.body);
}
