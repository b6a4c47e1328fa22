/** The address of the note on the client as a whole. */
export const CLIENT_NOTE = "client";

const REPLY = "reply/";

/** The address of the note that holds the draft of a reply, until the coach gives the reply. */
export const replyDraft = (address: string): string => REPLY + address;

/** The address of what a note is about. For the draft of a reply: the address of the reply. */
export const aboutOf = (address: string): string =>
  address.startsWith(REPLY) ? address.slice(REPLY.length) : address;

export const noteFieldId = (address: string): string => `note-${address}`;
