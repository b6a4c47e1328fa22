import { addClient, storedClient } from "./client-account.ts";
import { type Person, openPerson, signIn } from "../people.ts";
import type { Site } from "../site/with-app.ts";

/** A client at an open page. */
export interface OpenedClient {
  readonly person: Person;
  readonly page: Person["page"];
  readonly uid: string;
  readonly stored: () => Promise<Record<string, unknown>>;
}

/** Adds a client with these fields besides the details, and opens `path` as this client. */
export async function openClient(
  { app, browser }: Site,
  path: string,
  width: number,
  document: Readonly<Record<string, unknown>> = {},
): Promise<OpenedClient> {
  const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
  const uid = await addClient(app, login, "A Client", document);
  const person = await openPerson(browser, app.origin, width);
  await signIn(person, login, path);
  const stored = async () => (await storedClient(app, uid)) ?? {};
  return { person, page: person.page, uid, stored };
}
