import type { StoredAnswers } from "./answers.ts";

/** Stored role values. A missing role counts as client; the coach's is `admin`. */
export type Role = "client" | "admin";

/** What the coach sees and edits of a client besides the answers. */
export interface ClientDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** `YYYY-MM-DD`, or the text that the earlier site stored, such as `12 maart 1984`. */
  readonly dateOfBirth: string;
}

/** What the coach may change of a client. */
export type EditableDetails = Pick<ClientDetails, "name" | "phone" | "dateOfBirth">;

export interface Client extends ClientDetails {
  readonly uid: string;
  readonly role: Role;
  /** True from creation until the first password change. */
  readonly mustChangePassword: boolean;
  /** The stored answers, by section id; a section never opened is absent. */
  readonly sections: Readonly<Record<string, StoredAnswers>>;
  /** When each section was saved last, on any device, by its id: milliseconds since 1970. */
  readonly savedAt: Readonly<Record<string, number>>;
}

export interface NewClient extends ClientDetails {
  readonly role: Role;
  readonly password: string;
}

/** The longest name, email, phone or date of birth that the rules accept, in characters. */
export const LONGEST_DETAIL = 200;

/** Maps of a client document that hold what is known about saves, not answers. */
export const BOOKKEEPING = { revisions: "revisions", savedAt: "savedAt" } as const;
