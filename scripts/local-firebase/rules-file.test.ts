import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRulesFile, type RulesFile } from "./rules-file.ts";
import { DOCUMENTS, TestBackend } from "./testing/test-backend.ts";
import { Timestamp } from "./values/timestamps.ts";

const rulesThat = (statement: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /items/{id} {
      ${statement}
    }
  }
}`;

let directory: string;
let path: string;
let file: RulesFile | undefined;
let printed: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "rules-"));
  path = join(directory, "firestore.rules");
  printed = [];
});
afterEach(async () => {
  file?.close();
  file = undefined;
  await rm(directory, { recursive: true });
});

async function open(rules: string, watch: boolean): Promise<void> {
  await writeFile(path, rules);
  file = openRulesFile(path, { watch, print: (line) => printed.push(line) });
}

/** Whether the rules allow a read without a sign-in. */
function mayRead(): boolean | undefined {
  return file?.decide({
    method: "get",
    path: "items/a",
    before: undefined,
    after: undefined,
    auth: null,
    time: new Timestamp(0n),
    documents: { before: () => undefined, after: () => undefined },
  }).allowed;
}

describe("a rules file", () => {
  it("decides", async () => {
    await open(rulesThat("allow read;"), false);
    expect(mayRead()).toBe(true);
  });

  it("that is not understood is not opened, and shows where it is wrong", async () => {
    await expect(open(rulesThat("allow raed;"), false)).rejects.toThrow(
      /Line 5, column 13: .*raed[\s\S]*allow raed;/u,
    );
  });

  it("that is watched is read again when it changes", async () => {
    await open(rulesThat("allow read;"), true);
    await writeFile(path, rulesThat("allow create;"));
    await expect.poll(mayRead).toBe(false);
    expect(printed).toEqual([`${path} was read again.`]);
  });

  it("that is watched denies everything while it is broken", async () => {
    await open(rulesThat("allow read;"), true);
    await writeFile(path, rulesThat("allow read: if maybe();"));
    await expect.poll(mayRead).toBe(false);
    expect(printed.join("\n")).toMatch(
      /everything is refused until it is\.\nLine 5, column 22: .*maybe/u,
    );
    await writeFile(path, rulesThat("allow read;"));
    await expect.poll(mayRead).toBe(true);
  });
});

describe("what the rules are told of a request", () => {
  it.each([
    [
      "the token",
      "request.auth.token.email == 'a@example.org' && request.auth.token.auth_time is int",
    ],
    ["who asks", "request.auth.uid.size() == 28"],
    ["a whole number", "request.resource.data.int == 1 && request.resource.data.int is int"],
    ["a broken one", "request.resource.data.float is float"],
    ["a moment", "request.resource.data.time == timestamp.value(5)"],
    ["the server's time", "request.resource.data.now == request.time"],
    ["bytes", "request.resource.data.bytes is bytes"],
    ["a place", "request.resource.data.place is latlng"],
    ["a reference", "request.resource.data.ref == /databases/$(database)/documents/items/b"],
    ["a list", "request.resource.data.list[0].size() == 1"],
    ["a map", "request.resource.data.map.a.b == null"],
    ["the path", "id == 'a' && request.path == /databases/(default)/documents/items/a"],
    ["that there was nothing", "!exists(request.path)"],
  ])("%s", async (_what, condition) => {
    await writeFile(path, rulesThat(`allow create: if ${condition};`));
    const backend = await TestBackend.start({ rulesFile: path });
    const { idToken } = await backend.signUp("a@example.org");
    const name = `${DOCUMENTS}/items/a`;
    const write = {
      update: {
        name,
        fields: {
          int: { integerValue: "1" },
          float: { doubleValue: 1.5 },
          time: { timestampValue: "1970-01-01T00:00:00.005Z" },
          bytes: { bytesValue: Buffer.from("ab").toString("base64") },
          place: { geoPointValue: { latitude: 1.5, longitude: 2 } },
          ref: { referenceValue: `${DOCUMENTS}/items/b` },
          list: { arrayValue: { values: [{ mapValue: { fields: { x: { nullValue: null } } } }] } },
          map: {
            mapValue: { fields: { a: { mapValue: { fields: { b: { nullValue: null } } } } } },
          },
        },
      },
      updateTransforms: [{ fieldPath: "now", setToServerValue: "REQUEST_TIME" }],
    };
    const headers = { authorization: `Bearer ${idToken}` };
    const { status } = await backend.firestore(":commit", { writes: [write] }, headers);
    expect(status).toBe(200);
    await backend.stop();
  });
});
