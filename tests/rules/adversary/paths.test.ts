import { describe, expect, it } from "vitest";
import { DOCUMENTS, PROJECT } from "local-firebase/testing";
import { commit, firestore, query, read, type Request, set, text, verify } from "./wire.ts";
import { AS_MALFORMED, BY_RULES, refused, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const COACH = { role: text("admin") };
const readByName = (name: string): Request => firestore(":batchGet", { documents: [name] });
const writeByName = (name: string): Request => commit({ update: { name, fields: COACH } });
const at = (path: string, body: object): Request => ({ path, body });
const LIST = { structuredQuery: { from: [{ collectionId: "clients" }] } };

/** Paths that a person or a program could mistake for the path of a client's document. */
const LOOKALIKES = [
  ["in another case", "Clients/client"],
  ["in capitals", "CLIENTS/client"],
  ["with a Cyrillic letter", "\u0441lients/client"],
  ["with a Turkish letter", "cl\u0131ents/client"],
  ["with a long s", "client\u017F/client"],
  ["in wide letters", "\uFF43lients/client"],
  ["with a combining mark", "clients\u0301/client"],
  ["with a space that has no width", "clients\u200B/client"],
  ["with a space", "clients /client"],
  ["with a zero byte", "clients\u0000/client"],
  ["with a line's end", "clients\n/client"],
  ["with a wildcard", "*/client"],
  ["with the wildcard of the rules", "{path=**}/client"],
  ["with an encoded letter", "%63lients/client"],
] as const;

const OTHER_PATHS = [
  ["of a client by another case", "clients/Demoted"],
  ["of a client with an encoded slash", "clients/demoted%2F"],
  ["of a client with two encoded dots", "clients/%2e%2e"],
  ["of a client with a space", "clients/demoted "],
  ["of a client with a backslash", "clients/client\\..\\demoted"],
  ["of a client with three dots", "clients/..."],
  ["of a client that is called constructor", "clients/constructor"],
  ["of a client whose name has the coach's in it", "clients/coach?x"],
  ["below the own document", "clients/client/notes/note"],
  ["two below the own document", "clients/client/clients/client/clients/client"],
  ["of the coach below the own document", "clients/client/clients/coach"],
  ["of the own document below another", "settings/site/clients/client"],
  ["below a message", "contactMessages/message/contactMessages/new-message"],
] as const;

describe("a document's path", () => {
  it.each([...LOOKALIKES, ...OTHER_PATHS])("refused: %s is another path", async (_name, path) => {
    expect(await world.attack("client", read(path))).toEqual(BY_RULES);
    expect(await world.attack("client", commit(set(path, COACH)))).toEqual(BY_RULES);
    expect(await world.attack("client", commit(verify(path)))).toEqual(BY_RULES);
  });

  it.each([
    ["ends with a slash", `${DOCUMENTS}/clients/demoted/`],
    ["has an empty segment", `${DOCUMENTS}/clients//demoted`],
    ["has two empty segments", `${DOCUMENTS}//clients//demoted`],
    ["begins with a slash", `/${DOCUMENTS}/clients/demoted`],
    ["goes up", `${DOCUMENTS}/clients/../clients/demoted`],
    ["goes up to the coach", `${DOCUMENTS}/clients/client/../coach`],
    ["stays where it is", `${DOCUMENTS}/clients/.`],
    ["is a collection", `${DOCUMENTS}/clients`],
    ["is a collection below", `${DOCUMENTS}/clients/client/notes`],
    ["is the database", DOCUMENTS],
    ["is of another project", `projects/demo-other/databases/(default)/documents/clients/demoted`],
    ["is of another database", `projects/${PROJECT}/databases/other/documents/clients/demoted`],
    [
      "is of the default database by its number",
      `projects/${PROJECT}/databases/-/documents/clients/demoted`,
    ],
    [
      "is of the database in another case",
      `projects/${PROJECT}/databases/(Default)/documents/clients/demoted`,
    ],
    [
      "goes through another project",
      `projects/x/../${PROJECT}/databases/(default)/documents/clients/demoted`,
    ],
    ["is relative", "clients/demoted"],
    ["is a URL", `https://firestore.googleapis.com/v1/${DOCUMENTS}/clients/demoted`],
    ["is reserved", `${DOCUMENTS}/clients/__id7__`],
    ["is longer than a key", `${DOCUMENTS}/clients/${"x".repeat(1501)}`],
    ["is deeper than a key is long", `${DOCUMENTS}${"/clients/client".repeat(200)}`],
    ["has half a letter", `${DOCUMENTS}/clients/\uD800`],
    ["is empty", ""],
  ])("refused: %s, and is none", async (_name, name) => {
    expect(await world.attack("client", readByName(name))).toEqual(AS_MALFORMED);
    expect(await world.attack("client", writeByName(name))).toEqual(AS_MALFORMED);
  });

  it("refused: is a list of names", async () => {
    const request = firestore(":batchGet", { documents: [[`${DOCUMENTS}/clients/demoted`]] });
    expect(await world.attack("client", request)).toEqual(AS_MALFORMED);
  });
});

describe("a URL", () => {
  it.each([
    ["has an encoded slash in a query's parent", `/v1/${DOCUMENTS}/clients%2Fdemoted:runQuery`],
    ["has an encoded slash twice over", `/v1/${DOCUMENTS}/clients/a%2F..%2Fdemoted:runQuery`],
    ["goes up", `/v1/${DOCUMENTS}/clients/..:runQuery`],
    ["goes up in code", `/v1/${DOCUMENTS}/clients/%2e%2e:runQuery`],
    ["stops at a collection", `/v1/${DOCUMENTS}/clients:runQuery`],
    ["has a code that is none", `/v1/${DOCUMENTS}/clients/%zz:runQuery`],
    ["has a reserved parent", `/v1/${DOCUMENTS}/clients/__proto__:runQuery`],
    ["has half a letter", `/v1/${DOCUMENTS}/clients/%ED%A0%80:runQuery`],
  ])("refused as malformed: %s", async (_name, path) => {
    expect(await world.attack("client", at(path, LIST))).toEqual(AS_MALFORMED);
  });

  it.each([
    ["names another project", `/v1/projects/demo-other/databases/(default)/documents:runQuery`],
    ["names another database", `/v1/projects/${PROJECT}/databases/other/documents:runQuery`],
    [
      "names a project like ours",
      `/v1/projects/${PROJECT}%20/databases/(default)/documents:runQuery`,
    ],
    [
      "names a project in another case",
      `/v1/projects/DEMO-TEST/databases/(default)/documents:runQuery`,
    ],
    [
      "names the prototype for a project",
      `/v1/projects/__proto__/databases/(default)/documents:runQuery`,
    ],
  ])("refused: %s", async (_name, path) => {
    expect(await world.attack("client", at(path, LIST))).toEqual(refused(404));
  });

  it.each([
    ["has two slashes", `/v1/${DOCUMENTS}//clients/client:runQuery`],
    ["ends with a slash", `/v1/${DOCUMENTS}/clients/client/:runQuery`],
    [
      "goes through another project",
      `/v1/projects/x/../${PROJECT}/databases/(default)/documents:runQuery`,
    ],
    ["names an operation in another case", `/v1/${DOCUMENTS}:RunQuery`],
    ["encodes the operation", `/v1/${DOCUMENTS}%3ArunQuery`],
    ["goes on after the operation", `/v1/${DOCUMENTS}:runQuery/x`],
  ])("refused as unsupported: %s", async (_name, path) => {
    expect(await world.attack("client", at(path, LIST))).toEqual(refused(501));
  });

  it.each([
    [
      "encodes the brackets of the database",
      `/v1/${DOCUMENTS.replace("(default)", "%28default%29")}:runQuery`,
    ],
    ["names the own document as the parent", `/v1/${DOCUMENTS}/clients/client:runQuery`],
    ["brings the token of an admin", `/v1/${DOCUMENTS}:runQuery?access_token=owner`],
    [
      "brings headers of its own",
      `/v1/${DOCUMENTS}:runQuery?$httpHeaders=Authorization%3ABearer%20owner`,
    ],
    ["brings a name", `/v1/${DOCUMENTS}:runQuery?auth=owner&uid=coach&__proto__[admin]=1`],
    ["has a fragment", `/v1/${DOCUMENTS}:runQuery?#:commit`],
  ])("refused: %s, and gets no further", async (_name, path) => {
    expect(await world.attack("client", at(path, LIST))).toEqual(BY_RULES);
    expect(await world.attack("public", at(path, LIST))).toEqual(BY_RULES);
  });

  it.each([
    ["asks for another method", { "x-http-method-override": "GET" }],
    ["names the original path", { "x-original-url": `/v1/${DOCUMENTS}/clients/demoted` }],
    ["names the user", { "x-goog-user-project": PROJECT, "x-forwarded-user": "coach" }],
  ])("refused: %s in a header, and gets no further", async (_name, headers) => {
    expect(await world.attack("client", { ...query({}), headers })).toEqual(BY_RULES);
  });
});
