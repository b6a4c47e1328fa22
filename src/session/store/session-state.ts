import type { Client, Role } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import type { Loaded } from "../../ui/state/use-loaded.ts";

/** The data of the signed-in account that screens need. */
export interface Profile extends Pick<Client, "consent" | "erasureAskedAt" | "language" | "ready"> {
  readonly name: string;
  /** `""` if the document has no email address. */
  readonly email: string;
  /** `""` if the document has no phone number. */
  readonly phone: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** False for an account without a client document. Such an account counts as a client without rights. */
  readonly hasDocument: boolean;
  /** Whether the client had given any answer when the profile was read. */
  readonly hasAnswers: boolean;
  /** The coach's replies to the client when the profile was read. */
  readonly replies: Replies;
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
