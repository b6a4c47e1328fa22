import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "./desk.ts";
import { type DeskServer, startDeskServer } from "./desk-server.ts";
import { set } from "../testing/edits.ts";
import { withSite } from "../testing/site-files.ts";
import type { Publisher } from "../publishing/publisher.ts";

/** No test here publishes: publishing has tests of its own. */
const UNUSED: Publisher = {
  answer: () => Promise.reject(new Error("Nothing is published here.")),
};

const site = withSite();
const folder = (): string => site.folders().schemas;
let server: DeskServer;
let own: string;
let host: string;
let path: string;

beforeEach(async () => {
  const desk = openDesk(site.folders());
  const page = new Map([
    ["index.html", "<p>The desk</p>"],
    ["assets/page-1.js", "page();"],
  ]);
  server = await startDeskServer({
    desk,
    publisher: UNUSED,
    page,
    ports: [0],
  });
  ({ origin: own, host, pathname: path } = new URL(server.address));
});
afterEach(async () => {
  await server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Sends a request with headers that browsers and `fetch` would not allow. */
async function send(
  method: string,
  to: string,
  headers: OutgoingHttpHeaders = {},
  body = "",
): Promise<Answer> {
  const sent = request(own, { method, path: to, headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** A browser's headers after a click in the file that opens the desk. */
const FROM_A_FILE = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };

const JSON_BODY = { "content-type": "application/json" };
const LOOK = JSON.stringify({ does: "look", edits: [] });

const ask = async (asked: object | string | null, headers: OutgoingHttpHeaders = JSON_BODY) =>
  send(
    "POST",
    `${path}ask`,
    headers,
    JSON.stringify(typeof asked === "string" ? asked : asked && { edits: [], ...asked }),
  );

const place = (file: string) => ({ file, path: ["name"] });

const textsOf = (): readonly string[] =>
  readdirSync(folder()).map((name) => readFileSync(join(folder(), name), "utf8"));

describe("the desk's server", () => {
  it("answers whoever has its address, at this machine alone", async () => {
    expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(path.length).toBeGreaterThan(32);
    expect(await send("GET", path)).toMatchObject({ status: 200, body: "<p>The desk</p>" });
    expect(await send("GET", `${path}assets/page-1.js`)).toMatchObject({ body: "page();" });
    expect(await ask({ does: "look" })).toMatchObject({ status: 200 });
    // Opened by a window that comes from a file.
    expect(await send("GET", path, FROM_A_FILE)).toMatchObject({ status: 200 });
  });

  it("has another secret each time", async () => {
    const desk = openDesk(site.folders());
    const other = await startDeskServer({ desk, publisher: UNUSED, page: new Map(), ports: [0] });
    expect(new URL(other.address).pathname).not.toBe(path);
    await other.close();
  });

  it("lets no page load anything from elsewhere, nor frame it, nor keep it", async () => {
    const { headers } = await send("GET", path);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http|\*/u);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it.each<readonly [string, () => Promise<Answer>]>([
    ["without a secret", () => send("POST", "/ask", JSON_BODY, LOOK)],
    ["with nothing but a slash", () => send("GET", "/")],
    ["with another secret", () => send("POST", `/${"x".repeat(32)}/ask`, JSON_BODY, LOOK)],
    ["with a part of the secret", () => send("POST", `${path.slice(0, -2)}/ask`, JSON_BODY, LOOK)],
    ["of another host name", () => ask({ does: "look" }, { ...JSON_BODY, host: "evil.example" })],
    [
      "of a name that may point here",
      () => ask({ does: "look" }, { ...JSON_BODY, host: host.replace("127.0.0.1", "localhost") }),
    ],
    ["of another port", () => ask({ does: "look" }, { ...JSON_BODY, host: "127.0.0.1:1" })],
    [
      "of another site's page",
      () => ask({ does: "look" }, { ...JSON_BODY, origin: "https://evil.example" }),
    ],
    ["of no named origin", () => ask({ does: "look" }, { ...JSON_BODY, origin: "null" })],
    [
      "of another server's page on this machine",
      () => ask({ does: "look" }, { ...JSON_BODY, origin: "http://127.0.0.1:4400" }),
    ],
    [
      "that another site's page has made, without saying so",
      () => ask({ does: "look" }, { ...JSON_BODY, "sec-fetch-site": "same-site" }),
    ],
    [
      "that a window has brought from another site, for anything but the page",
      () => send("GET", `${path}files/story.ui.json`, FROM_A_FILE),
    ],
    [
      "for the page within another site",
      () => send("GET", path, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
    ],
  ])("refuses a request %s", async (_, refused) => {
    expect(await refused()).toMatchObject({
      status: 403,
      body: "This is not the address of the desk.",
    });
  });

  it("refuses a request that names two hosts", async () => {
    const socket = connect(Number(new URL(own).port), "127.0.0.1");
    socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[03] /u);
  });

  it.each(["../package.json", "..%2f..%2fpackage.json", "%2e%2e/desk.ts", "assets/../../x", "//x"])(
    "sends no file but the page's: %s",
    async (escape) => {
      expect((await send("GET", path + escape)).status).toBe(404);
    },
  );

  it.each([
    { edits: [{ does: "delete everything" }] },
    { edits: [{ does: "stop asking", section: "../../etc", question: "x" }] },
    { edits: [{ does: "stop asking", section: "health" }] },
    { edits: [{ does: "set", section: "../x", of: "section", setting: "title", value: "x" }] },
    {
      edits: [{ does: "set", section: "health", of: "section", setting: "__proto__", value: "x" }],
    },
    { edits: [{ does: "set", place: place("content/../../package.json"), value: "x" }] },
    { edits: [{ does: "set", place: place("health.ui.json"), value: "x" }] },
    { edits: [{ does: "insert", file: "content/site-content.json", at: 0 }] },
    { does: "run", command: "rm" },
    "look",
    null,
  ])("does nothing for what its page would never ask: %j", async (asked) => {
    const before = textsOf();
    const posted = typeof asked === "string" ? asked : asked && { does: "save", ...asked };
    expect(await ask(posted)).toMatchObject({ status: 400 });
    expect(await ask({ does: "save" })).toMatchObject({ status: 200 });
    expect(textsOf()).toEqual(before);
  });

  it("takes no form and no plain text, which any page may send", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
      expect(await ask({ does: "look" }, { "content-type": type })).toMatchObject({ status: 400 });
    }
    expect(await send("GET", `${path}ask`)).toMatchObject({ status: 404 });
    expect(await send("PUT", `${path}ask`, JSON_BODY, LOOK)).toMatchObject({ status: 405 });
  });

  it("hands out question files as they are saved, to be kept, and no others", async () => {
    const { body, headers } = await send("GET", `${path}files/story.ui.json`);
    expect(body).toBe(readFileSync(join(folder(), "story.ui.json"), "utf8"));
    expect(headers["content-disposition"]).toBe('attachment; filename="story.ui.json"');
    expect((await send("GET", `${path}files/package.json`)).status).toBe(404);
    expect((await send("GET", `${path}files/..%2Fpackage.json`)).status).toBe(404);
  });

  it("mends half a character in the words of an edit", async () => {
    const edit = set("story", "section", "title", "Half \ud83d");
    const { basis } = JSON.parse((await ask({ does: "look" })).body);
    const { body } = await ask({ does: "look", basis, known: basis, edits: [edit] });
    expect(body).toContain('"title":"Half \ufffd"');
  });

  it("takes no request that fills its memory", async () => {
    expect(await ask({ does: "look", more: "x".repeat(10_000_001) })).toMatchObject({
      status: 400,
    });
  });
});
