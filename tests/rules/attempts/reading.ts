import { type Attempts, COACH, get, list, may, MESSAGE, NOBODY } from "./attempt.ts";

export const READING: Attempts = {
  "read the own document": may("signed in", ({ own }) => get(own)),
  "read another client's document": may("coaches", ({ another }) => get(another)),
  "read the coach's document": may("coaches", () => get(COACH)),
  "read a client that is not there": may("coaches", () => get(NOBODY)),
  "list clients": may("coaches", () => list({ collection: "clients" })),
  "list clients as the overview does": may("coaches", () =>
    list({
      collection: "clients",
      orderBy: [
        ["name", "asc"],
        ["__name__", "asc"],
      ],
      limit: 25,
    }),
  ),
  "list all clients as the first page does": may("coaches", () =>
    list({ collection: "clients", orderBy: [["__name__", "asc"]], limit: 1000 }),
  ),
  "list clients of the role client": may("coaches", () =>
    list({ collection: "clients", where: [["role", "client"]] }),
  ),
  "list clients with the own email": may("coaches", ({ own }) =>
    list({
      collection: "clients",
      where: [["email", `${own.slice("clients/".length)}@example.com`]],
    }),
  ),
  "list clients with the own id": may("coaches", ({ own }) =>
    list({ collection: "clients", where: [["__name__", own.slice("clients/".length)]] }),
  ),
  "list one client": may("coaches", () => list({ collection: "clients", limit: 1 })),
  "count clients": may("coaches", () => ({ kind: "count", query: { collection: "clients" } })),
  "read a contact message": may("coaches", () => get(MESSAGE)),
  "list contact messages": may("coaches", () => list({ collection: "contactMessages" })),
  "list contact messages as the inbox does": may("coaches", () =>
    list({ collection: "contactMessages", orderBy: [["timestamp", "desc"]], limit: 25 }),
  ),
  "count contact messages": may("coaches", () => ({
    kind: "count",
    query: { collection: "contactMessages" },
  })),
  "count contact messages that are handled": may("coaches", () => ({
    kind: "count",
    query: { collection: "contactMessages", where: [["handled", true]] },
  })),
  "read below a client": () => get("clients/client/notes/note"),
  "read below the own document": ({ own }) => get(`${own}/notes/note`),
  "list below a client": () => list({ collection: "clients/client/notes" }),
  "read below a contact message": () => get(`${MESSAGE}/notes/note`),
  "read a document of another kind": () => get("settings/site"),
  "list documents of another kind": () => list({ collection: "settings" }),
};
