import type { StoredAnswers } from "../answer/answers.ts";
import type { ClientDetails, GivenDetails } from "./client-details.ts";
import type { Replies } from "./reply.ts";
import type { Place } from "../question/addresses.ts";

/** Stored role values. A missing role counts as client; the coach's is `admin`. */
export type Role = "client" | "admin";

/**
 * A client's consent to one version of `src/content/consent.json`. Times in milliseconds since
 * 1970.
 */
export interface Consent {
  readonly version: string;
  readonly at: number;
  /** The language of the words and their mark; absent in consents from before there were two languages. */
  readonly language?: string;
  readonly words?: string;
  /** Absent while the consent stands. */
  readonly withdrawnAt?: number;
}

/** A client in a list: with the times of saves, without any answers. */
export interface ClientSummary extends ClientDetails {
  readonly uid: string;
  readonly role: Role;
  /** True from creation until the first password change: until then the client has written nothing. */
  readonly mustChangePassword: boolean;
  /** By section id, when the client last saved it, on any device: milliseconds since 1970. */
  readonly savedAt: Readonly<Record<string, number>>;
  /** Ids of the sections that the client calls ready to be read. The coach may read the others, too. */
  readonly ready: readonly string[];
  /** By section id, when the client called it ready. Lacks sections of `ready` in older documents. */
  readonly readySince: Readonly<Record<string, number>>;
  /**
   * When the client last added a section to `ready`. If that time is not known, as in older documents, or
   * if `ready` is empty: when the client last added or removed a section.
   */
  readonly readyAt: number | undefined;
  /** When the client asked for the erasure of all data. */
  readonly erasureAskedAt: number | undefined;
}

export interface Client extends ClientSummary {
  /** The stored answers, by section id; a section in which nothing was ever saved is absent. */
  readonly sections: Readonly<Record<string, StoredAnswers>>;
  /** The question that the client answered last, on any device; empty in documents older than this field. */
  readonly lastQuestion: Place;
  /** The client's consent; undefined in documents older than the consent question. */
  readonly consent: Consent | undefined;
  /** In which language the client reads (`language-choice.ts`); `""` if nothing is chosen. */
  readonly language: string;
}

export interface ClientWithReplies {
  readonly client: Client;
  readonly replies: Replies;
}

export interface NewClient extends GivenDetails {
  readonly role: Role;
  readonly password: string;
}

/** Maps of the client's document that hold no answers. */
export const BOOKKEEPING = {
  revisions: "revisions",
  savedAt: "savedAt",
  ready: "ready",
  consent: "consent",
} as const;
