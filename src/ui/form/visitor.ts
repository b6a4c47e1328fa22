import { createContext } from "react";

/** What the site knows of the person who is signed in, and may offer her to fill in. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** Nothing where nobody is signed in, or where that is not known: no public page waits for it. */
export const VisitorContext = createContext<Visitor | undefined>(undefined);
