import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTEMPTS } from "./attempts.ts";
import { viewOf } from "./attempts/attempt.ts";
import { BEYOND_THE_SDK } from "./attempts/beyond-the-sdk.ts";
import { MATRIX } from "./matrix.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform-attempt.ts";
import { connectEveryone, documentsFor, type People } from "./people.ts";
import { openTarget, type Target } from "./target.ts";
import { ROLES, type Role } from "./world.ts";

describe("the matrix, over HTTP with the browser's SDK", () => {
  let target: Target;
  let people: People;
  let documents: ReturnType<typeof documentsFor>;

  beforeAll(async () => {
    target = await openTarget();
    people = await connectEveryone(target);
    documents = documentsFor(people);
    await target.put(Object.keys(documents), documents);
  }, 60_000);

  afterAll(async () => {
    await target.put(touched, documents);
    await target.close();
  });

  /** Every document that an attempt was allowed to write. */
  const touched = new Set<string>();

  async function isAllowed(role: Role, operation: Operation): Promise<boolean> {
    const { firestore } = people(role);
    const allowed = await perform(firestore, operation);
    if (allowed && operation.kind === "commit") {
      const paths = operation.writes.map(({ path }) => path);
      for (const path of paths) {
        touched.add(path);
      }
      await target.put(paths, documents);
    }
    return allowed;
  }

  const sendable = MATRIX.filter(({ attempt }) => !Object.hasOwn(BEYOND_THE_SDK, attempt));

  it.each(sendable)("$attempt", async ({ attempt, allowed }) => {
    const may: Role[] = [];
    for (const role of ROLES) {
      const operation = ATTEMPTS[attempt]?.(viewOf(role, people(role).signedInAt));
      if (operation !== undefined && (await isAllowed(role, operation))) {
        may.push(role);
      }
    }
    expect(may).toEqual([...allowed]);
  });
});
