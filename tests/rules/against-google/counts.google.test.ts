import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase/app";
import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT } from "local-firebase/testing";
import { loadRules } from "local-firebase/rules";
import { toFields } from "../../../scripts/operate/admin/field-value.ts";
import { rulesForSections } from "../../../scripts/question-files/section-places.ts";
import { ROOT } from "../../support/site/running-app.ts";
import { readSections } from "../../support/site/practice.ts";
import { remove, set } from "../adversary/wire.ts";
import { isAllowed, worldOf } from "../decide-attempt.ts";
import {
  countExpressions,
  largestRequests,
  thirtySections,
  withMoreExpressions,
} from "../largest-requests.ts";
import type { Operation } from "../operation.ts";
import { perform } from "../perform-attempt.ts";
import { type Role, signedInAt, uidOf } from "../world.ts";
import { openGoogleFirestore } from "./engines.ts";

const rulesFile = join(ROOT, "firestore.rules");

// The counts are found by refusals, so the SDK must not log them.
setLogLevel("silent");

let google: Awaited<ReturnType<typeof openGoogleFirestore>>;
beforeAll(async () => {
  google = await openGoogleFirestore(rulesFile);
});
afterAll(() => google.close());

/** The SDK's type lacks the second factor. */
const CODE_GIVEN = { sign_in_provider: "password", sign_in_second_factor: "totp" } as const;

async function performAtGoogle(role: Role, operation: Operation, since: Date): Promise<boolean> {
  const app = initializeApp({ apiKey: "local", projectId: PROJECT });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, "127.0.0.1", google.port, {
    mockUserToken: { sub: uidOf(role), auth_time: since.getTime() / 1000, firebase: CODE_GIVEN },
  });
  const allowed = await perform(firestore, operation);
  await deleteApp(app);
  return allowed;
}

describe.each([
  ["its own", readSections().map(({ id }) => id)],
  ["thirty", thirtySections()],
])("with %s sections", (_which, sections) => {
  const rules = rulesForSections(readFileSync(rulesFile, "utf8"), sections);
  const { documents, requests } = largestRequests(sections, signedInAt("coach"));
  const world = worldOf(documents);
  const names = requests.map(([name]) => name);

  it.each(names)("%s: Google counts as many expressions", async (name) => {
    const [, role, operation] = requestNamed(requests, name);
    const ours = await countExpressions(rules, (text) =>
      isAllowed(loadRules(text), role, operation, world),
    );
    // Google's clock cannot be set.
    const now = new Date(Math.floor(Date.now() / 1000) * 1000);
    const [, , operationNow] = requestNamed(largestRequests(sections, now).requests, name);
    const isAllowedThere = async (spent: number): Promise<boolean> => {
      await google.setRules(withMoreExpressions(rules, spent));
      await restore(operationNow, documents);
      return await performAtGoogle(role, operationNow, now);
    };
    console.info(`${name}, with ${sections.length} sections: ${ours} expressions`);
    expect(await isAllowedThere(1_000 - ours)).toBe(true);
    expect(await isAllowedThere(1_001 - ours)).toBe(false);
  });
});

type Requests = ReturnType<typeof largestRequests>["requests"];

function requestNamed(requests: Requests, name: string): Requests[number] {
  const found = requests.find(([other]) => other === name);
  if (found === undefined) {
    throw new Error(`There is no request “${name}”.`);
  }
  return found;
}

/** Puts the documents back, and removes those that the operation creates. */
async function restore(
  operation: Operation,
  documents: ReturnType<typeof largestRequests>["documents"],
): Promise<void> {
  const written = operation.kind === "commit" ? operation.writes.map(({ path }) => path) : [];
  const writes = [
    ...written.filter((path) => !(path in documents)).map(remove),
    ...Object.entries(documents).map(([path, fields]) => set(path, toFields(fields))),
  ];
  const { status } = await google.post(":commit", { writes }, "the administrator");
  expect(status).toBe(200);
}
