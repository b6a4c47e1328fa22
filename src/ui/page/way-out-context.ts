import { type ReactNode, createContext } from "react";

/** The ways out of a screen, for the top bar and for dialogs over the screen; `undefined` where it needs none. */
export const WayOutContext = createContext<ReactNode>(undefined);
