import { replaceIn } from "../../../tests/support/replace-in.ts";
import * as clients from "../../data/of-client/client.ts";
import * as account from "../../data/sign-in/account.ts";
import type { Client } from "../../domain/client/client.ts";

/** A client's document as the session reads it. */
export const readClient = (known: Partial<Client> = {}) => ({
  client: {
    name: "A Client",
    email: "client@example.com",
    role: "client",
    mustChangePassword: false,
    sections: {},
    consent: undefined,
    language: "",
    ready: [],
    ...known,
  },
  replies: {},
});

/**
 * Lets a `SessionProvider` find this account signed in, until the test ends. The returned function tells it of another
 * one.
 */
export function foundAccount(
  uid: string | undefined,
  read: () => Promise<unknown>,
): (uid?: string) => void {
  const listeners: ((uid?: string) => void)[] = [];
  localStorage.setItem("signed in", "yes");
  replaceIn(account, {
    watchAccount: (listener: (uid?: string) => void) => {
      listeners.push(listener);
      listener(uid);
      return () => undefined;
    },
  });
  replaceIn(clients, { readWithReplies: read });
  return (next) => {
    listeners.forEach((listener) => {
      listener(next);
    });
  };
}
