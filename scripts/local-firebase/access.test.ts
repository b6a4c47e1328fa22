import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AccessGate, type AccessRequest } from "./access.ts";
import { ResourceNames } from "./resource-names.ts";
import { DOCUMENTS, PROJECT } from "./testing/test-backend.ts";
import type { Account } from "./state/accounts.ts";
import { commitTimes, Timestamp } from "./values/timestamps.ts";
import type { Value } from "./values/values.ts";
import { WireMessage } from "./requests/wire-json.ts";
import { CommitPlan } from "./writes/commit-plan.ts";
import { readWrite, WRITE_FIELDS } from "./writes/write.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openState, type State } from "./state/state.ts";

const A = `${DOCUMENTS}/clients/a`;
const FIELDS = { x: { stringValue: "1" } };

describe("the gate", () => {
  let directory: string;
  let state: State;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "local-firebase-"));
    state = await openState(directory);
    const stored = plan([{ update: { name: A, fields: FIELDS } }]);
    await state.transact(() => {
      stored.apply();
    });
  });
  afterAll(async () => {
    await state.close();
    await rm(directory, { recursive: true });
  });

  function plan(writes: readonly object[]): CommitPlan {
    const names = new ResourceNames(PROJECT);
    const messages = writes.map((write, index) =>
      readWrite(new WireMessage(write, `writes[${index}]`, WRITE_FIELDS), names),
    );
    return new CommitPlan(messages, {
      times: commitTimes(new Timestamp(1n)),
      documents: state.documents,
      names,
    });
  }

  const fields = (value: string) => new Map<string, Value>([["x", value]]);

  it("is asked once about each document, as it is before and after the commit", () => {
    const planned = plan([
      { update: { name: A, fields: { x: { stringValue: "2" } } } },
      { update: { name: `${A}2`, fields: { x: { stringValue: "3" } } } },
      { verify: `${A}3`, currentDocument: { exists: false } },
      { delete: A },
      { update: { name: `${A}2`, fields: { x: { stringValue: "4" } } } },
    ]);
    expect([...planned.accesses()]).toEqual([
      { method: "delete", path: "clients/a", before: fields("1"), after: undefined },
      { method: "create", path: "clients/a2", before: undefined, after: fields("4") },
      { method: "get", path: "clients/a3", before: undefined, after: undefined },
    ]);
  });

  it("reads other documents as they are before and after the whole commit", () => {
    const { reader } = plan([
      { update: { name: A, fields: { x: { stringValue: "2" } } } },
      { update: { name: `${A}2`, fields: { x: { stringValue: "3" } } } },
      { delete: A },
    ]);
    expect(reader.before("clients/a")).toEqual(fields("1"));
    expect(reader.after("clients/a")).toBeUndefined();
    expect(reader.before("clients/a2")).toBeUndefined();
    expect(reader.after("clients/a2")).toEqual(fields("3"));
    expect(reader.after("clients/unknown")).toBeUndefined();
  });

  it("takes an update that requires its document for an update, even without one", () => {
    const method = (currentDocument: object) => {
      const planned = plan([{ update: { name: `${A}-gone`, fields: FIELDS }, currentDocument }]);
      const [access] = planned.accesses();
      return access?.method;
    };
    expect(method({ exists: true })).toBe("update");
    expect(method({ updateTime: "2024-01-01T00:00:00Z" })).toBe("update");
    expect(method({ exists: false })).toBe("create");
  });

  it("asks the rules about everybody but the admin", () => {
    const asked: AccessRequest["auth"][] = [];
    const account: Account = {
      localId: "uid",
      emailVerified: false,
      disabled: false,
      validSince: 5,
      lastAuthTime: 5,
      createdAt: 0,
    };
    const gate = new AccessGate(
      ({ auth }) => {
        asked.push(auth);
        return { allowed: false, reasons: [] };
      },
      { get: (uid) => (uid === "uid" ? account : undefined) },
    );
    const context = {
      time: new Timestamp(1n),
      documents: { before: () => undefined, after: () => undefined },
    };
    const access = {
      method: "get",
      path: "clients/a",
      before: undefined,
      after: undefined,
    } as const;
    const token = { sub: "uid" };
    expect(() => {
      gate.require({ kind: "admin" }, context, access);
    }).not.toThrow();
    expect(() => {
      gate.require({ kind: "user", uid: "uid", token, authTime: 5 }, context, access);
    }).toThrow("Missing or insufficient permissions.");
    for (const gone of [
      { uid: "uid", authTime: 4 },
      { uid: "removed", authTime: 5 },
    ]) {
      expect(() => {
        gate.require({ kind: "user", token, ...gone }, context, access);
      }).toThrow("invalid authentication credentials");
    }
    expect(() => {
      gate.require({ kind: "public" }, context, access);
    }).toThrow("Missing or insufficient permissions.");
    expect(asked).toEqual([{ uid: "uid", token }, null]);
  });
});
