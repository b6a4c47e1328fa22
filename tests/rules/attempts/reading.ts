import { type Attempts, MESSAGE, get, list, COACH, NOBODY } from "./attempt.ts";

export const READING: Attempts = {
  "read the own document": ({ own }) => get(own),
  "read another client's document": ({ another }) => get(another),
  "read the coach's document": () => get(COACH),
  "read a client that is not there": () => get(NOBODY),
  "list clients": () => list({ collection: "clients" }),
  "list clients as the overview does": () =>
    list({
      collection: "clients",
      orderBy: [
        ["name", "asc"],
        ["__name__", "asc"],
      ],
      limit: 25,
    }),
  "list all clients as the first page does": () =>
    list({ collection: "clients", orderBy: [["__name__", "asc"]], limit: 1000 }),
  "list clients of the role client": () =>
    list({ collection: "clients", where: [["role", "client"]] }),
  "list clients with the own email": ({ own }) =>
    list({
      collection: "clients",
      where: [["email", `${own.slice("clients/".length)}@example.com`]],
    }),
  "list clients with the own id": ({ own }) =>
    list({ collection: "clients", where: [["__name__", own.slice("clients/".length)]] }),
  "list one client": () => list({ collection: "clients", limit: 1 }),
  "count clients": () => ({ kind: "count", query: { collection: "clients" } }),
  "read a contact message": () => get(MESSAGE),
  "list contact messages": () => list({ collection: "contactMessages" }),
  "list contact messages as the inbox does": () =>
    list({ collection: "contactMessages", orderBy: [["timestamp", "desc"]], limit: 25 }),
  "count contact messages": () => ({ kind: "count", query: { collection: "contactMessages" } }),
  "count contact messages that are handled": () => ({
    kind: "count",
    query: { collection: "contactMessages", where: [["handled", true]] },
  }),
  "read below a client": () => get("clients/client/notes/note"),
  "read below the own document": ({ own }) => get(`${own}/notes/note`),
  "list below a client": () => list({ collection: "clients/client/notes" }),
  "read below a contact message": () => get(`${MESSAGE}/notes/note`),
  "read a document of another kind": () => get("settings/site"),
  "list documents of another kind": () => list({ collection: "settings" }),
};
