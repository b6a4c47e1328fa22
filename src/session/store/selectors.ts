import type { Role } from "../../domain/client/client.ts";
import type { Session } from "./session-state.ts";

// Selectors for the screens behind a sign-in. Public pages do not load this file.

export const wholeSession = (session: Session): Session => session;

/** Whether an account is signed in. False once the sign-in has ended, although the screen may stay. */
export const isSignedIn = (session: Session): boolean =>
  session.status === "signed-in" && !session.hasEnded;

/** Whether the sign-in has ended without a logout, while the screen stays below a dialog. */
export const hasEnded = (session: Session): boolean =>
  session.status === "signed-in" && session.hasEnded;

/** The uid of the account that may have typed texts: answers, or a coach's notes. */
export const writer = (session: Session): string | undefined =>
  session.status === "signed-in" ? session.uid : undefined;

/** `undefined` until the profile is read, and without a document: only the coach gives one, with a role. */
export const knownRole = (session: Session): Role | undefined =>
  session.status === "signed-in" &&
  session.profile.state === "ready" &&
  session.profile.value.hasDocument
    ? session.profile.value.role
    : undefined;
