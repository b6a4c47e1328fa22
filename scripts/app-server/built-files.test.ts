import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import firebase from "../../firebase.json" with { type: "json" };
import { type Answer, type HostedSite, hostSite } from "./testing/hosted-site.ts";

const SCRIPT = "const words = 'ünd';\n".repeat(200);
const PAGE = `<!doctype html>${"<p>A calm page.</p>".repeat(200)}`;
const MISSING = `<!doctype html>${"<p>There is no such page.</p>".repeat(200)}`;
const FILM = "film".repeat(1000);

let site: HostedSite;

beforeAll(async () => {
  site = await hostSite(firebase, {
    "index.html": PAGE,
    "about.html": PAGE,
    "404.html": MISSING,
    "assets/a.js": SCRIPT,
    "assets/gone.js": SCRIPT,
    "assets/small.js": "1",
    "assets/film.mp4": FILM,
    "download.tar.gz": "an archive",
  });
});

afterAll(() => {
  site.close();
});

/** The text that a browser reads from a response. */
const textOf = ({ headers, body }: Answer): string =>
  (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString();

const accepting = (encodings: string) => ({ "accept-encoding": encodings });

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", undefined],
    ["br;q=0, gzip", undefined],
    ["", undefined],
  ])("for a browser that accepts '%s' is %s", async (accepted, encoding) => {
    const answer = await site.ask("/assets/a.js", accepting(accepted));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(textOf(answer)).toBe(SCRIPT);
  });

  it("is brotli for a page, too", async () => {
    const answer = await site.ask("/about?a=b", accepting("br"));
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(textOf(answer)).toBe(PAGE);
  });

  it.each(["/assets/small.js", "/assets/film.mp4", "/download.tar.gz"])(
    "is none for %s, which would gain nothing",
    async (path) => {
      const { headers } = await site.ask(path, accepting("br"));
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBeUndefined();
    },
  );
});

describe("every answer", () => {
  it.each<readonly [string, string, Record<string, string>, number]>([
    ["in brotli", "/assets/a.js", accepting("br"), 200],
    ["of a part", "/assets/a.js", { range: "bytes=0-9" }, 206],
    ["of a part beyond the end", "/assets/a.js", { range: "bytes=99999-" }, 416],
    ["of a page", "/about", accepting("br"), 200],
    ["that there is no page", "/no", accepting("br"), 404],
  ])(
    "%s has the headers of production, and depends on the encoding",
    async (_, path, headers, status) => {
      const answer = await site.ask(path, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
        "strict-transport-security": "max-age=31536000",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        vary: "Accept-Encoding",
      });
    },
  );
});

describe("asking again for what the browser has", () => {
  const etagOf = async (encodings: string): Promise<string> =>
    (await site.ask("/assets/a.js", accepting(encodings))).headers.etag ?? "none";

  it.each(["br", "identity"])("gets 304 for %s, with its headers", async (encoding) => {
    const etag = await etagOf(encoding);
    const { status, headers, body } = await site.ask("/assets/a.js", {
      ...accepting(encoding),
      "if-none-match": `"other", ${etag}`,
    });
    expect(status).toBe(304);
    expect(body.length).toBe(0);
    expect(headers).toMatchObject({
      etag,
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("gets the whole file in another encoding than it has", async () => {
    const headers = { ...accepting("identity"), "if-none-match": await etagOf("br") };
    const answer = await site.ask("/assets/a.js", headers);
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(SCRIPT);
  });
});

describe("a request for a part", () => {
  const bytes = Buffer.from(SCRIPT);

  it("gets that part of the file as it is", async () => {
    const { status, headers, body } = await site.ask("/assets/a.js", {
      ...accepting("br"),
      range: "bytes=10-19",
    });
    expect(status).toBe(206);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-range"]).toBe(`bytes 10-19/${bytes.length}`);
    expect(body).toEqual(bytes.subarray(10, 20));
  });

  it("gets the whole file where the browser has begun another encoding of it", async () => {
    const { headers } = await site.ask("/assets/a.js", accepting("br"));
    const ranges = [headers.etag ?? "", new Date(Date.now() + 1000).toUTCString()];
    for (const ifRange of ranges) {
      const answer = await site.ask("/assets/a.js", {
        ...accepting("br"),
        range: "bytes=10-19",
        "if-range": ifRange,
      });
      expect(answer.status).toBe(200);
      expect(textOf(answer)).toBe(SCRIPT);
    }
  });

  it("of what is not there gets the whole page that says so", async () => {
    const answer = await site.ask("/no", { range: "bytes=0-9" });
    expect(answer.status).toBe(404);
    expect(textOf(answer)).toBe(MISSING);
  });
});

it.each(["/assets/a.js.br", "/about.html.br", "/about.br"])(
  "has nothing at %s, which is only a form of a file",
  async (path) => {
    expect(readFileSync(join(site.root, "dist/assets/a.js.br")).length).toBeGreaterThan(0);
    const answer = await site.ask(path, accepting("br"));
    expect(answer.status).toBe(404);
    expect(textOf(answer)).toBe(MISSING);
  },
);

it("lets nobody keep the answer that a file has gone since the start", async () => {
  rmSync(join(site.root, "dist/assets/gone.js.br"));
  const { status, headers } = await site.ask("/assets/gone.js", accepting("br"));
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-encoding"]).toBeUndefined();
});
