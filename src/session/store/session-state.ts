import type { Client, ClientWithReplies } from "../../domain/client/client.ts";
import type { Loaded } from "../../ui/state/use-loaded.ts";

type OfClient =
  | "name"
  | "email"
  | "phone"
  | "role"
  | "mustChangePassword"
  | "consent"
  | "erasureAskedAt"
  | "language"
  | "ready";

/** The data of the signed-in account that screens need, as of its last read or change. */
export interface Profile extends Pick<Client, OfClient>, Pick<ClientWithReplies, "replies"> {
  /** False for an account without a client document. Such an account counts as a client without rights. */
  readonly hasDocument: boolean;
  /** Whether the client had given any answer when the profile was read. */
  readonly hasAnswers: boolean;
}

export type Session =
  /** Until the stored sign-in has been looked up, and on a prerendered page. */
  | { readonly status: "unknown" }
  /** Nothing on this device indicates a sign-in, and no screen has asked who is signed in. */
  | { readonly status: "not-asked" }
  /** The code that asks who is signed in could not be fetched. */
  | { readonly status: "failed" }
  | {
      readonly status: "signed-out";
      /** The user has logged out by `logOut`, and the screen with the logout button is still shown. */
      readonly hasJustLoggedOut: boolean;
    }
  | {
      readonly status: "signed-in";
      readonly uid: string;
      readonly profile: Loaded<Profile>;
      /**
       * The sign-in ended without a logout while a guarded screen was shown. The screen stays until the next
       * sign-in.
       */
      readonly hasEnded: boolean;
    };

export const UNKNOWN: Session = { status: "unknown" };

/** Whether the store has finished asking who is signed in, with an answer or with a failure. */
export const isKnown = ({ status }: Session): boolean =>
  status !== "unknown" && status !== "not-asked";

/**
 * Whether the screen can stay, with the answers typed there, although reading the profile again has failed.
 * False for a client who must choose a new password: no answer is typed yet, and only a new profile shows
 * that the password is changed.
 */
export const isEnough = (known: Loaded<Profile>): boolean =>
  known.state === "ready" && !known.value.mustChangePassword;

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
