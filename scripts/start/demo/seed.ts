import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { createAccount } from "../../operate/admin/create-account.ts";
import { toFields } from "../../operate/admin/field-value.ts";
import type { GoogleApi } from "../../operate/admin/google-api.ts";
import { readCollection } from "../../operate/admin/stored-documents.ts";
import { todaysVersion } from "../../questions/content-checks/keep-consents.ts";
import { readJson } from "../../questions/json-files/read-json.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";

/** A client's answers by section. The seeding does not check the contents of a section. */
const SECTIONS = v.record(v.string(), v.record(v.string(), v.unknown()));

const readSections = (file: string) =>
  readJson(fileURLToPath(new URL(file, import.meta.url)), SECTIONS);

/**
 * Creates a coach, a client who has answered nearly everything, a client whose document looks like a document
 * of the earlier site, and two messages. After an interruption, a new run adds only the missing parts.
 */
export async function seedDemo(
  api: GoogleApi,
  { isWithAnswers = true }: { readonly isWithAnswers?: boolean } = {},
): Promise<void> {
  await createAccount(api, {
    ...DEMO_LOGINS.coach,
    name: "Demo Coach",
    phone: "+31 6 00000000",
    dateOfBirth: "1975-05-05",
    role: "admin",
    mustChangePassword: false,
  });
  await createAccount(
    api,
    {
      ...DEMO_LOGINS.firstClient,
      name: "First Demo Client",
      phone: "+31 6 00000001",
      dateOfBirth: "1984-03-12",
      role: "client",
      mustChangePassword: false,
    },
    {
      // The second client has no consent, like the documents of the earlier site.
      consent: { version: consentVersion(), at: new Date("2026-11-02T19:30:00Z") },
      ...(isWithAnswers && readSections("first-client.json")),
    },
  );
  await createAccount(
    api,
    {
      ...DEMO_LOGINS.secondClient,
      name: "Second Demo Client",
      phone: "+31 6 00000003",
      dateOfBirth: "1990-11-02",
      role: "client",
      mustChangePassword: false,
    },
    isWithAnswers ? readSections("second-client.json") : {},
  );
  await seedMessages(api);
}

/** Empty if a file has a mistake, which the page shows: then the client is asked for the consent. */
function consentVersion(): string {
  try {
    return todaysVersion();
  } catch {
    return "";
  }
}

async function seedMessages(api: GoogleApi): Promise<void> {
  const first = await readCollection(api, "contactMessages").next();
  if (first.done !== true) {
    return;
  }
  const create = (id: string, message: object) => ({
    update: { name: `${api.documentsPrefix}contactMessages/${id}`, fields: toFields(message) },
    currentDocument: { exists: false },
  });
  await api.documents(":commit", {
    writes: [
      create("from-a-visitor", {
        name: "A visitor",
        email: "visitor@example.com",
        message:
          "I read your page twice. Do you also work with women who have never talked to anyone about this?\n\nI could come on Thursdays.",
        timestamp: new Date(),
      }),
      create("from-another-visitor", {
        name: "Another visitor",
        email: "another.visitor@example.com",
        message: "Is the first call really free?",
        timestamp: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000),
        handled: true,
      }),
    ],
  });
}
