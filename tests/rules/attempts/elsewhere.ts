import {
  type Attempts,
  change,
  commit,
  entryOf,
  may,
  MESSAGE,
  NEW_CLIENT,
  NEW_MESSAGE,
  NEW_TEXT,
  newMessages,
  remove,
  set,
  update,
} from "./attempt.ts";

/** Attempts on documents that no rule opens, and on several documents at once. */
export const ELSEWHERE: Attempts = {
  "write below the own document": ({ own }) => set(`${own}/notes/note`, { text: "x" }),
  "write below a contact message": () => set(`${MESSAGE}/notes/note`, { text: "x" }),
  "create a document of another kind": () => set("settings/other", { text: "x" }),
  "change a document of another kind": () => update("settings/site", [["text"], "x"]),
  "delete a document of another kind": () => remove("settings/site"),

  "write two contact messages at once": may("everybody", () =>
    commit(
      { kind: "set", path: NEW_MESSAGE, data: NEW_TEXT },
      { kind: "set", path: `${NEW_MESSAGE}-2`, data: NEW_TEXT },
    ),
  ),
  "write as many contact messages at once as may be": may("everybody", () =>
    commit(...newMessages(20)),
  ),
  "write one contact message too many at once": () => commit(...newMessages(21)),
  "write a contact message and become a coach": ({ own }) =>
    commit(
      { kind: "set", path: NEW_MESSAGE, data: NEW_TEXT },
      { kind: "set", path: own, data: { ...NEW_CLIENT, role: "admin", mustChangePassword: false } },
    ),
  "change two clients at once": may("coaches", () =>
    commit(
      change("clients/client", [["name"], "Other"]),
      change("clients/demoted", [["name"], "Other"]),
    ),
  ),
  "delete another client and the own document": ({ own, another }) =>
    commit(
      { kind: "delete", path: another },
      entryOf(own, "deleted", another),
      { kind: "delete", path: own },
      entryOf(own, "deleted", own),
    ),
};
