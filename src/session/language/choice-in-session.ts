import type { Session } from "../store/session-state.ts";

/** The choice of the account, such as `nl health:en`; empty without one. */
export const choiceIn = (session: Session): string =>
  session.status === "signed-in" && session.profile.state === "ready"
    ? session.profile.value.language
    : "";

/**
 * The uid of an account whose document keeps the choice. The coach's stays on the device: the rules let no
 * coach change an own document.
 */
export const keeper = (session: Session): string | undefined =>
  session.status === "signed-in" &&
  session.profile.state === "ready" &&
  session.profile.value.hasDocument &&
  session.profile.value.role === "client" &&
  !session.profile.value.mustChangePassword
    ? session.uid
    : undefined;
