import { type Person, type PersonOptions } from "../person.ts";
import { type Login, signIn } from "../sign-in.ts";
import type { RunningApp } from "../site/running-app.ts";
import { addClient, storedClient } from "./client-account.ts";

/** A client at an open page. */
export interface OpenedClient {
  readonly person: Person;
  readonly page: Person["page"];
  readonly login: Login;
  readonly uid: string;
  readonly stored: () => Promise<Record<string, unknown>>;
}

export interface ClientOptions extends PersonOptions {
  readonly name?: string;
  /** Fields of the client's document besides the details. */
  readonly document?: Readonly<Record<string, unknown>>;
}

/** Adds a client, and opens `path` as this client. */
export async function openClient(
  app: RunningApp,
  person: Person,
  path: string | undefined,
  { name = "A Client", document = {} }: ClientOptions,
): Promise<OpenedClient> {
  const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
  const uid = await addClient(app, login, name, document);
  await signIn(person.page, login, path);
  const stored = async () => (await storedClient(app, uid)) ?? {};
  return { person, page: person.page, login, uid, stored };
}
