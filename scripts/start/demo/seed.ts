import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { createAccount } from "../../operate/admin/create-account.ts";
import { toFields } from "../../operate/admin/field-value.ts";
import { type GoogleApi, openGoogleApi } from "../../operate/admin/google-api.ts";
import { creating, readCollection } from "../../operate/admin/stored-documents.ts";
import { todaysVersion } from "../../schema-checks/content-checks/keep-consents.ts";
import { readJson } from "../../schema-checks/json-files/read-json.ts";

/** The logins of the demonstration data. They work on the embedded backend of this machine only. */
export const DEMO_LOGINS = {
  coach: { email: "coach@example.com", password: "calm-river-24" },
  firstClient: { email: "first.client@example.com", password: "green-meadow-31" },
  secondClient: { email: "second.client@example.com", password: "quiet-harbour-57" },
} as const;

/** A client's answers by section. The seeding does not check the contents of a section. */
const SECTIONS = v.record(v.string(), v.record(v.string(), v.unknown()));

const readSections = (file: string) => readJson(join(import.meta.dirname, file), SECTIONS);

/**
 * Creates a coach, a client who has answered nearly everything, a client whose document looks like a document
 * of the earlier site, and two messages. After an interruption, a new run adds only the missing parts.
 */
export async function seedDemo(
  api: GoogleApi,
  { isWithAnswers = true }: { readonly isWithAnswers?: boolean } = {},
): Promise<void> {
  // The second client has no consent, like the documents of the earlier site.
  const consent = { version: consentVersion(), at: new Date("2026-11-02T19:30:00Z") };
  const [first, second] = ["first-client.json", "second-client.json"].map((file) =>
    isWithAnswers ? readSections(file) : {},
  );
  const people = [
    ["coach", "Demo Admin", "+31 6 00000000", "1975-05-05", {}],
    ["firstClient", "First Demo Client", "+31 6 00000001", "1984-03-12", { consent, ...first }],
    ["secondClient", "Second Demo Client", "+31 6 00000003", "1990-11-02", { ...second }],
  ] as const;
  for (const [login, name, phone, dateOfBirth, sections] of people) {
    const role = login === "coach" ? "admin" : "client";
    const person = { ...DEMO_LOGINS[login], name, phone, dateOfBirth, role } as const;
    await createAccount(api, { ...person, mustChangePassword: false }, sections);
  }
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
  const create = (id: string, message: object) =>
    creating(api, `contactMessages/${id}`, toFields(message));
  await api.documents(":commit", {
    writes: [
      create("from-a-visitor", {
        name: "A visitor",
        email: "visitor@example.com",
        message:
          "I read your page twice. Do you also work with people who have never talked to anyone about this?\n\nI could come on Thursdays.",
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

/** A file in the data directory, written when the first start has finished: later starts add nothing. */
const MARKER = "first-start.txt";
const DEMO = "demonstration data\n";

interface FirstStartOptions {
  readonly dataDirectory: string;
  /** `127.0.0.1:4400`, where the backend already listens. */
  readonly host: string;
  readonly projectId: string;
  /** Whether to start without demonstration data. */
  readonly empty: boolean;
  /** Whether to store answers of the clients. These answers fit the site's own questions only. */
  readonly isWithAnswers: boolean;
}

/**
 * Seeds a data directory at its first start. Resolves with whether the directory holds the demonstration
 * data, from this start or an earlier one.
 */
export async function firstStart(options: FirstStartOptions): Promise<boolean> {
  const marker = join(options.dataDirectory, MARKER);
  if (existsSync(marker)) {
    return readFileSync(marker, "utf8") === DEMO;
  }
  if (!options.empty) {
    const { host, projectId, isWithAnswers } = options;
    await seedDemo(openGoogleApi({ host, projectId }), { isWithAnswers });
  }
  writeFileSync(marker, options.empty ? "empty\n" : DEMO);
  return !options.empty;
}

export const demoLoginLines = (): readonly string[] =>
  Object.entries({
    Coach: DEMO_LOGINS.coach,
    "First client": DEMO_LOGINS.firstClient,
    "Second client": DEMO_LOGINS.secondClient,
  }).map(([who, { email, password }]) => `  ${who.padEnd(14)} ${email.padEnd(28)} ${password}`);
