import type { ClientSummary } from "../client.ts";

/**
 * A client in a list with only the fields of `known`. The uid serves as the name unless `known` has
 * one.
 */
export const clientSummary = (known: Partial<ClientSummary>): ClientSummary => ({
  uid: known.name ?? "",
  name: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  pronouns: "",
  role: "client",
  mustChangePassword: false,
  savedAt: {},
  ready: [],
  readySince: {},
  readyAt: undefined,
  erasureAskedAt: undefined,
  ...known,
});
