import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDesk } from "./desk.ts";
import { type DeskServer, startDeskServer } from "./desk-server.ts";
import { withQuestionFolder } from "../testing/site-files.ts";
import type { Publisher } from "../publishing/publisher.ts";

/** No test here publishes: publishing has tests of its own. */
const UNUSED: Publisher = {
  answer: () => Promise.reject(new Error("Nothing is published here.")),
};

const folder = withQuestionFolder();
let server: DeskServer;
let own: string;
let host: string;
let path: string;

beforeEach(async () => {
  const desk = openDesk({ schemas: folder() });
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
const LOOK = JSON.stringify({ does: "look" });

const ask = async (asked: unknown, headers: OutgoingHttpHeaders = JSON_BODY) =>
  send("POST", `${path}ask`, headers, JSON.stringify(asked));

const textsOf = (): readonly string[] =>
  readdirSync(folder()).map((name) => readFileSync(join(folder(), name), "utf8"));

describe("the desk's server", () => {
  it("answers whoever has its address, at this machine alone", async () => {
    expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    expect(path.length).toBeGreaterThan(32);
    expect(await send("GET", path)).toMatchObject({ status: 200, body: "<p>The desk</p>" });
    expect(await send("GET", `${path}assets/page-1.js`)).toMatchObject({ body: "page();" });
    expect(await ask({ does: "look" })).toMatchObject({ status: 200 });
  });

  it("is opened by a window that comes from a file", async () => {
    expect(await send("GET", path, FROM_A_FILE)).toMatchObject({ status: 200 });
  });

  it("has another secret each time", async () => {
    const other = await startDeskServer({
      desk: openDesk({ schemas: folder() }),
      publisher: UNUSED,
      page: new Map(),
      ports: [0],
    });
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
    { does: "edit", edit: { does: "delete everything" } },
    { does: "edit", edit: { does: "stop asking", section: "../../etc", question: "x" } },
    { does: "edit", edit: { does: "stop asking", section: "health" } },
    {
      does: "edit",
      edit: {
        does: "rewrite text",
        place: { file: "content/../../package.json", path: ["name"] },
        words: "x",
      },
    },
    {
      does: "edit",
      edit: { does: "rewrite text", place: { file: "health.ui.json", path: ["x"] }, words: "x" },
    },
    { does: "edit", edit: { does: "add entry", file: "content/site-content.json", at: 0 } },
    { does: "run", command: "rm" },
    "look",
    null,
  ])("does nothing for what its page would never ask: %j", async (asked) => {
    const before = textsOf();
    expect(await ask(asked)).toMatchObject({ status: 400 });
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

  it("answers what is asked of a section that is not there", async () => {
    for (const does of ["ask anew", "propose a name"]) {
      const asked = { does, section: "shoes", question: "reason", words: "Which?" };
      expect(await ask(asked)).toMatchObject({ status: 200 });
    }
  });

  it("mends half a character in the words of an edit", async () => {
    const title = { of: "section", part: "title" };
    const edit = { does: "rewrite", section: "story", text: title, words: "Half \ud83d" };
    const { body } = await ask({ does: "edit", edit });
    expect(body).toContain('"title":"Half \ufffd"');
  });

  it("takes no request that fills its memory", async () => {
    expect(await ask({ does: "look", more: "x".repeat(300_000) })).toMatchObject({ status: 400 });
  });
});
