import type { ReactNode } from "react";

/** In place of a Markdown renderer that the form library imports and this product never reaches. */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}
