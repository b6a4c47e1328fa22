import { once } from "node:events";
import {
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
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
    "assets/alike.js": SCRIPT,
    "assets/gone.js": SCRIPT,
    "assets/small.js": "1",
    "assets/film.mp4": FILM,
    "assets/letters.woff2": "letters".repeat(1000),
    "download.tar.gz": "an archive",
  });
});

afterAll(() => {
  site.close();
});

/** The text that a browser reads from a response. */
function textOf({ headers, body }: Answer): string {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(body).toString();
    case "gzip":
      return gunzipSync(body).toString();
    default:
      return body.toString();
  }
}

const accepting = (encodings: string) => ({ "accept-encoding": encodings });

describe("the encoding of an answer", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["identity", undefined],
    ["brotli", undefined],
    ["sbr, x-gzip-like", undefined],
    ["", undefined],
    [",;q=", undefined],
  ])("for a browser that accepts '%s' is %s", async (accepted, encoding) => {
    const answer = await site.ask("/assets/a.js", accepting(accepted));
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(textOf(answer)).toBe(SCRIPT);
  });

  it("is none for a browser that says nothing", async () => {
    const answer = await site.ask("/assets/a.js");
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(textOf(answer)).toBe(SCRIPT);
  });

  it.each(["/", "/about", "/about?a=b"])("is brotli for the page %s", async (path) => {
    const answer = await site.ask(path, accepting("br"));
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(textOf(answer)).toBe(PAGE);
  });

  it("is brotli for the page that says there is none", async () => {
    const answer = await site.ask("/no", accepting("br"));
    expect(answer.status).toBe(404);
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(textOf(answer)).toBe(MISSING);
  });

  it.each(["/assets/small.js", "/assets/film.mp4", "/assets/letters.woff2", "/download.tar.gz"])(
    "is none for %s, which would gain nothing",
    async (path) => {
      const { headers } = await site.ask(path, accepting("br, gzip"));
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBeUndefined();
    },
  );
});

describe("every answer", () => {
  const cases: readonly (readonly [string, string, Record<string, string>, number])[] = [
    ["in brotli", "/assets/a.js", accepting("br"), 200],
    ["in gzip", "/assets/a.js", accepting("gzip"), 200],
    ["as it is", "/assets/a.js", {}, 200],
    ["of a part", "/assets/a.js", { range: "bytes=0-9" }, 206],
    ["of a part beyond the end", "/assets/a.js", { range: "bytes=99999-" }, 416],
    ["of a page", "/about", accepting("br"), 200],
    ["that there is no page", "/no", accepting("br"), 404],
    ["with an unmet condition", "/about", { "if-match": '"other"' }, 412],
  ];

  it.each(cases)("%s has the headers of production", async (_, path, headers, status) => {
    const answer = await site.ask(path, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
  });

  it.each(cases)("%s tells caches that it depends on the encoding", async (_, path, headers) => {
    expect((await site.ask(path, headers)).headers.vary).toBe("Accept-Encoding");
  });
});

describe("asking again for what the browser has", () => {
  const etagOf = async (encodings: string): Promise<string> =>
    (await site.ask("/assets/a.js", accepting(encodings))).headers.etag ?? "none";

  it.each(["br", "gzip", "identity"])("gets 304 for %s, with its headers", async (encoding) => {
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

  it("has a validator for each encoding, be they equally long and equally old", async () => {
    for (const name of ["alike.js", "alike.js.br", "alike.js.gz"]) {
      const file = join(site.root, "dist/assets", name);
      writeFileSync(file, "0123456789");
      utimesSync(file, 1, 1);
    }
    const answers = ["br", "gzip", "identity"].map((encoding) =>
      site.ask("/assets/alike.js", accepting(encoding)),
    );
    const etags = (await Promise.all(answers)).map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
  });

  it("gets the whole file in another encoding than it has", async () => {
    const headers = { ...accepting("gzip"), "if-none-match": await etagOf("br") };
    const answer = await site.ask("/assets/a.js", headers);
    expect(answer.status).toBe(200);
    expect(textOf(answer)).toBe(SCRIPT);
  });
});

describe("a request for a part", () => {
  const bytes = Buffer.from(SCRIPT);

  it.each([
    ["bytes=10-19", 10, 20],
    ["bytes=0-0", 0, 1],
    ["bytes=-5", bytes.length - 5, bytes.length],
    [`bytes=${bytes.length - 3}-99999`, bytes.length - 3, bytes.length],
  ])("%s gets that part of the file as it is", async (range, from, to) => {
    const { status, headers, body } = await site.ask("/assets/a.js", {
      ...accepting("br, gzip"),
      range,
    });
    expect(status).toBe(206);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-range"]).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
    expect(body).toEqual(bytes.subarray(from, to));
  });

  it("goes on with the file that the browser has begun", async () => {
    const { etag = "" } = (await site.ask("/assets/a.js")).headers;
    const headers = { range: "bytes=10-19", "if-range": etag };
    expect((await site.ask("/assets/a.js", headers)).status).toBe(206);
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

  it("beyond the end hears how long the file is", async () => {
    const { status, headers } = await site.ask("/assets/a.js", { range: "bytes=99999-" });
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe(`bytes */${bytes.length}`);
  });

  it("of a film gets it", async () => {
    const { status, headers, body } = await site.ask("/assets/film.mp4", { range: "bytes=4-7" });
    expect(status).toBe(206);
    expect(headers["content-type"]).toBe("video/mp4");
    expect(body.toString()).toBe("film");
  });

  it("of what is not there gets the whole page that says so", async () => {
    const answer = await site.ask("/no", { range: "bytes=0-9" });
    expect(answer.status).toBe(404);
    expect(textOf(answer)).toBe(MISSING);
  });
});

it.each(["/assets/a.js.br", "/assets/a.js.gz", "/about.html.br", "/about.br", "/index.html.gz"])(
  "has nothing at %s, which is only a form of a file",
  async (path) => {
    expect(readFileSync(join(site.root, "dist/assets/a.js.br")).length).toBeGreaterThan(0);
    const answer = await site.ask(path, accepting("br, gzip"));
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

describe.runIf(process.platform === "linux")("a download that the browser gives up", () => {
  const openFiles = (): number =>
    readdirSync("/proc/self/fd").filter((descriptor) => {
      try {
        return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(site.root);
      } catch {
        // The file was closed after `readdirSync` had listed it.
        return false;
      }
    }).length;

  it("leaves no file open, and the server goes on", async () => {
    writeFileSync(join(site.root, "dist/assets/film.mp4"), Buffer.alloc(20_000_000));
    const begun = Array.from({ length: 10 }, async () => {
      const asked = get(`${site.origin}/assets/film.mp4`);
      const [answer]: unknown[] = await once(asked, "response");
      expect(answer).toHaveProperty("statusCode", 200);
      return asked;
    });
    const downloads = await Promise.all(begun);
    expect(openFiles()).toBe(10);
    for (const download of downloads) {
      download.destroy();
    }
    await expect.poll(openFiles).toBe(0);
    expect((await site.ask("/assets/a.js")).status).toBe(200);
  });
});
