import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTEMPTS } from "./attempts.ts";
import { viewOf } from "./attempts/attempt.ts";
import { BEYOND_THE_SDK } from "./attempts/beyond-the-sdk.ts";
import { MATRIX } from "./matrix.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform-attempt.ts";
import { type Connection, openTarget, type Target } from "./target.ts";
import { createdAt, DOCUMENTS, GAVE_SECOND_FACTOR, ROLES, type Role, uidOf } from "./world.ts";

const PASSWORD = "a password of a test";

/** Roles without an entry sign in at the start. The run ends before such a sign-in is five minutes old. */
const MINUTES_AGO: Partial<Record<Role, number>> = {
  client: 1,
  "steady client": 30 * 1440 - 60,
  "last-month client": 30 * 1440,
  "earlier coach": 5,
};

describe("the matrix, over HTTP with the browser's SDK", () => {
  let target: Target;
  const people = new Map<Role, Connection>();
  const created = createdAt(new Date());

  beforeAll(async () => {
    target = await openTarget();
    for (const role of ROLES) {
      people.set(role, await target.connect(loginOf(role)));
    }
    await restore(Object.keys(DOCUMENTS));
  }, 60_000);

  afterAll(async () => {
    await restore([...touched]);
    await target.close();
  });

  function loginOf(role: Role) {
    if (role === "public") {
      return undefined;
    }
    const uid = uidOf(role);
    const ago = (MINUTES_AGO[role] ?? 0) * 60_000;
    const hasSecondFactor = GAVE_SECOND_FACTOR.has(role);
    return { uid, email: `${uid}@example.com`, password: PASSWORD, ago, hasSecondFactor };
  }

  /** Every document that an attempt was allowed to write. */
  const touched = new Set<string>();

  /** Two documents name the time of their account's sign-in, which is known only during the run. */
  function documentAt(path: string) {
    const data = created[path] ?? DOCUMENTS[path];
    if (path === "clients/client") {
      return { ...data, signInsCountFrom: connectionOf("client").signedInAt };
    }
    return path === "clients/ended-coach"
      ? { ...data, endedSignIns: [connectionOf("ended coach").signedInAt.getTime() / 1000] }
      : data;
  }

  /** Puts documents back into the state that every attempt begins with. */
  async function restore(paths: readonly string[]): Promise<void> {
    const { firestore } = target.admin;
    const batch = firestore.batch();
    for (const path of paths) {
      const data = documentAt(path);
      if (data === undefined) {
        batch.delete(firestore.doc(path));
      } else {
        batch.set(firestore.doc(path), data);
      }
    }
    await batch.commit();
  }

  function connectionOf(role: Role): Connection {
    const connection = people.get(role);
    if (connection === undefined) {
      throw new Error(`Nobody is the ${role}.`);
    }
    return connection;
  }

  async function isAllowed(role: Role, operation: Operation): Promise<boolean> {
    const { firestore } = connectionOf(role);
    const allowed = await perform(firestore, operation);
    if (allowed && operation.kind === "commit") {
      const paths = operation.writes.map(({ path }) => path);
      for (const path of paths) {
        touched.add(path);
      }
      await restore(paths);
    }
    return allowed;
  }

  const sendable = MATRIX.filter(({ attempt }) => !Object.hasOwn(BEYOND_THE_SDK, attempt));

  it.each(sendable)("$attempt", async ({ attempt, allowed }) => {
    const may: Role[] = [];
    for (const role of ROLES) {
      const operation = ATTEMPTS[attempt]?.(viewOf(role, connectionOf(role).signedInAt));
      if (operation !== undefined && (await isAllowed(role, operation))) {
        may.push(role);
      }
    }
    expect(may).toEqual([...allowed]);
  });
});
