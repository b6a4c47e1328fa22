import type { ReactNode } from "react";

/** Replaces a Markdown renderer that the form library imports and this product never calls. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
