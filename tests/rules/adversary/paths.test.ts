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

describe("a document's path", () => {
  // These could be mistaken for the path of a client's document.
  it.each([
    ["in another case", "Clients/client"],
    ["with a Cyrillic letter", "\u0441lients/client"],
    ["with a combining mark", "clients\u0301/client"],
    ["with a zero byte", "clients\u0000/client"],
    ["with a line's end", "clients\n/client"],
    ["with a wildcard", "*/client"],
    ["with the wildcard of the rules", "{path=**}/client"],
    ["with an encoded letter", "%63lients/client"],
    ["of a client by another case", "clients/Demoted"],
    ["of a client with an encoded slash", "clients/demoted%2F"],
    ["of a client with a backslash", "clients/client\\..\\demoted"],
    ["of a client that is called constructor", "clients/constructor"],
    ["of a client whose name has the coach's in it", "clients/coach?x"],
    ["of the coach below the own document", "clients/client/clients/coach"],
    ["of the own document below another", "settings/site/clients/client"],
    ["below a message", "contactMessages/message/contactMessages/new-message"],
  ])("refused: %s is another path", async (_name, path) => {
    expect(await world.attack("client", read(path))).toEqual(BY_RULES);
    expect(await world.attack("client", commit(set(path, COACH)))).toEqual(BY_RULES);
    expect(await world.attack("client", commit(verify(path)))).toEqual(BY_RULES);
  });

  it.each([
    ["ends with a slash", `${DOCUMENTS}/clients/demoted/`],
    ["has an empty segment", `${DOCUMENTS}/clients//demoted`],
    ["begins with a slash", `/${DOCUMENTS}/clients/demoted`],
    ["goes up", `${DOCUMENTS}/clients/../clients/demoted`],
    ["stays where it is", `${DOCUMENTS}/clients/.`],
    ["is a collection", `${DOCUMENTS}/clients`],
    ["is the database", DOCUMENTS],
    ["is of another project", `projects/demo-other/databases/(default)/documents/clients/demoted`],
    ["is of another database", `projects/${PROJECT}/databases/other/documents/clients/demoted`],
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
  it.each<[string, string, number]>([
    ["has an encoded slash in a query's parent", "/clients%2Fdemoted:runQuery", 400],
    ["has an encoded slash twice over", "/clients/a%2F..%2Fdemoted:runQuery", 400],
    ["goes up", "/clients/..:runQuery", 400],
    ["goes up in code", "/clients/%2e%2e:runQuery", 400],
    ["stops at a collection", "/clients:runQuery", 400],
    ["has a code that is none", "/clients/%zz:runQuery", 400],
    ["has a reserved parent", "/clients/__proto__:runQuery", 400],
    ["has half a letter", "/clients/%ED%A0%80:runQuery", 400],
    ["has two slashes", "//clients/client:runQuery", 501],
    ["ends with a slash", "/clients/client/:runQuery", 501],
    ["names an operation in another case", ":RunQuery", 501],
    ["encodes the operation", "%3ArunQuery", 501],
    ["goes on after the operation", ":runQuery/x", 501],
  ])("refused: %s", async (_name, suffix, status) => {
    const request = at(`/v1/${DOCUMENTS}${suffix}`, LIST);
    expect(await world.attack("client", request)).toEqual(refused(status));
  });

  it.each([
    ["another project", "demo-other/databases/(default)"],
    ["another database", `${PROJECT}/databases/other`],
    ["the prototype for a project", "__proto__/databases/(default)"],
  ])("refused: names %s", async (_name, database) => {
    const request = at(`/v1/projects/${database}/documents:runQuery`, LIST);
    expect(await world.attack("client", request)).toEqual(refused(404));
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
