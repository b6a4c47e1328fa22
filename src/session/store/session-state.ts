import type { Client, Role } from "../../domain/client/client.ts";
import type { Replies } from "../../domain/client/reply.ts";
import type { Loaded } from "../../ui/state/use-loaded.ts";

/** What the screens need to know of the account that is signed in. */
export interface Profile extends Pick<Client, "consent" | "ready"> {
  readonly name: string;
  /** `""` where the document has none. */
  readonly email: string;
  /** `""` where the document has none. */
  readonly phone: string;
  readonly role: Role;
  readonly mustChangePassword: boolean;
  /** False for an account without a client document, which counts as a client without rights. */
  readonly hasDocument: boolean;
  /** Whether the client had answered any question when the profile was read. */
  readonly hasAnswers: boolean;
  /** What the coach had given the client to read when the profile was read. */
  readonly replies: Replies;
}

export type Session =
  /** Until the stored sign-in has been looked up, and on a prerendered page. */
  | { readonly status: "unknown" }
  /** Nothing on this device hints at a sign-in, and no screen has asked. */
  | { readonly status: "not-asked" }
  /** The code that looks the sign-in up could not be fetched. */
  | { readonly status: "failed" }
  | {
      readonly status: "signed-out";
      /** Signed out by `logOut`, and the screen where that happened is still shown. */
      readonly hasJustLoggedOut: boolean;
    }
  | {
      readonly status: "signed-in";
      readonly uid: string;
      readonly profile: Loaded<Profile>;
      /**
       * The sign-in ended by itself while a guarded screen was shown. The screen stays until the next
       * sign-in.
       */
      readonly hasEnded: boolean;
    };

export const UNKNOWN: Session = { status: "unknown" };

/** Whether the session knows who is signed in, or that this cannot be found out. */
export const isKnown = ({ status }: Session): boolean =>
  status !== "unknown" && status !== "not-asked";

/**
 * Whether the screen can stay, with the answers typed there, though the profile could not be read again. Not
 * for a client who has to choose a new password: that client has typed no answer yet, and needs the new
 * profile.
 */
export const isEnough = (known: Loaded<Profile>): boolean =>
  known.state === "ready" && !known.value.mustChangePassword;
