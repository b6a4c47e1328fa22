import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { save, viewOf } from "./attempts/attempt.ts";
import { BEYOND_THE_SDK } from "./attempts/beyond-the-sdk.ts";
import { MATRIX } from "./matrix.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform-attempt.ts";
import { connectEveryone, documentsFor, type People } from "./people.ts";
import { openTarget, type Target } from "./target.ts";
import { HEALTH_REVISION, ROLES, type Role } from "./world.ts";

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

  // The matrix itself decides every attempt for every role. Here, one who may try it does, and one who may not:
  // if nobody may, one of those who may do what stands above it in the table. The roles take turns.
  let mayLately: readonly Role[] = [];
  const tries = MATRIX.filter(({ attempt }) => !Object.hasOwn(BEYOND_THE_SDK, attempt)).map(
    ({ attempt, operationOf, allowed }, turn) => {
      const may = [...allowed];
      const mayNot = may.length === 0 ? mayLately : ROLES.filter((role) => !allowed.has(role));
      mayLately = may.length === 0 ? mayLately : may;
      const roles = [may, mayNot].flatMap((some) => some[turn % some.length] ?? []);
      return { attempt, operationOf, allowed, roles };
    },
  );

  it.each(tries)("$attempt", async ({ operationOf, allowed, roles }) => {
    for (const role of roles) {
      const operation = operationOf(viewOf(role, people(role).signedInAt));
      expect(await isAllowed(role, operation), role).toBe(allowed.has(role));
    }
  });

  it("counts one of four saves that come at once on the same revision", async () => {
    const { firestore } = people("client");
    const saves = await Promise.all(
      ["cats", "dogs", "hay", "dust"].map((answer) =>
        perform(
          firestore,
          save("clients/client", "health", HEALTH_REVISION + 1, [
            [["health", "allergies"], answer],
          ]),
        ),
      ),
    );
    touched.add("clients/client");
    expect(saves.filter(Boolean)).toHaveLength(1);
  });
});
