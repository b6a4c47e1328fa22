import type { Role } from "../../domain/client/client.ts";
import type { Session } from "./session-state.ts";

// Selectors for the screens behind a sign-in. Public pages do not carry this file.

export const wholeSession = (session: Session): Session => session;

/** Whether an account is signed in, and its sign-in has not ended by itself. */
export const isSignedIn = (session: Session): boolean =>
  session.status === "signed-in" && !session.hasEnded;

/** Whether the sign-in has ended by itself below a screen that stays. */
export const hasEnded = (session: Session): boolean =>
  session.status === "signed-in" && session.hasEnded;

/** The account that may have typed something: answers, or a coach's notes. */
export const writer = (session: Session): string | undefined =>
  session.status === "signed-in" ? session.uid : undefined;

/** Unknown until the profile is read. */
export const knownRole = (session: Session): Role | undefined =>
  session.status === "signed-in" && session.profile.state === "ready"
    ? session.profile.value.role
    : undefined;
