import type { ClientSummary } from "../client.ts";

/** A client in a list, of whom only `known` is known. The uid is the name where `known` has none. */
export const clientSummary = (known: Partial<ClientSummary>): ClientSummary => ({
  uid: known.name ?? "",
  name: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  role: "client",
  mustChangePassword: false,
  savedAt: {},
  ready: [],
  readyAt: undefined,
  erasureAskedAt: undefined,
  ...known,
});
