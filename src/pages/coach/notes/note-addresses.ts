/** The note on the client as a whole. */
export const CLIENT_NOTE = "client";

const REPLY = "reply/";

/** The note in which the coach writes the reply for an address, until it is given. */
export const replyDraft = (address: string): string => REPLY + address;

/** What the note at an address is about: the same address, or that of the reply written in it. */
export const aboutOf = (address: string): string =>
  address.startsWith(REPLY) ? address.slice(REPLY.length) : address;

export const noteFieldId = (address: string): string => `note-${address}`;
