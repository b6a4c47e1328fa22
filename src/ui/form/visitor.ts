import { createContext } from "react";

/** Details of the signed-in person, which the site may offer to fill in. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** Undefined without a sign-in, and while the sign-in is not known: no public page waits for it. */
export const VisitorContext = createContext<Visitor | undefined>(undefined);
