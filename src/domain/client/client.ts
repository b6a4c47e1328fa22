import type { StoredAnswers } from "../answer/answers.ts";

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

/** To the words of one version (`src/content/consent.json`). Times in milliseconds since 1970. */
export interface Consent {
  readonly version: string;
  readonly at: number;
  /** Absent while it stands. */
  readonly withdrawnAt?: number;
}

/** A client as lists show her. Nothing of her answers is in it, only when she wrote. */
export interface ClientSummary extends ClientDetails {
  readonly uid: string;
  readonly role: Role;
  /** True from creation until the first password change: until then she can have written nothing. */
  readonly mustChangePassword: boolean;
  /** When each section was saved last, on any device, by its id: milliseconds since 1970. */
  readonly savedAt: Readonly<Record<string, number>>;
  /** Ids of the sections that she calls ready to be read. The coach may read the others, too. */
  readonly ready: readonly string[];
  /**
   * When she last called one of these ready. Where none of them has a time of its own, as before times were
   * kept for each: when she last said of any section that it is ready, or no longer.
   */
  readonly readyAt: number | undefined;
  /** Since when she asks for everything of hers to be deleted. */
  readonly erasureAskedAt: number | undefined;
}

export interface Client extends ClientSummary {
  /** The stored answers, by section id; a section never opened is absent. */
  readonly sections: Readonly<Record<string, StoredAnswers>>;
  /** What she has agreed to; nothing in a document from before the question. */
  readonly consent: Consent | undefined;
}

export interface NewClient extends ClientDetails {
  readonly role: Role;
  readonly password: string;
}

/** The longest name, email, phone or date of birth that the rules accept, in characters. */
export const LONGEST_DETAIL = 200;

/** Maps of a client document that hold something else than answers. */
export const BOOKKEEPING = {
  revisions: "revisions",
  savedAt: "savedAt",
  ready: "ready",
  consent: "consent",
} as const;
