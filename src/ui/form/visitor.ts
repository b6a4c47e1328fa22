import { createContext } from "react";

/** Details of the signed-in client, which a form fills in. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** `undefined` without a sign-in, and until the sign-in is known: no public page waits for it. */
export const VisitorContext = createContext<Visitor | undefined>(undefined);
