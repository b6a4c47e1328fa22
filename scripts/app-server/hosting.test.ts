import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type Server, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHosting } from "./hosting.ts";

let directory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "hosting-"));
  mkdirSync(join(directory, "dist/assets"), { recursive: true });
  for (const page of ["index", "about", "adminhealth", "404"]) {
    writeFileSync(join(directory, `dist/${page}.html`), `<p>${page}</p>`);
  }
  writeFileSync(join(directory, "dist/assets/a.js"), "1");
  writeFileSync(join(directory, "secret.txt"), "secret");
  const config = join(directory, "firebase.json");
  writeFileSync(
    config,
    JSON.stringify({
      hosting: {
        cleanUrls: true,
        trailingSlash: false,
        rewrites: [{ source: "/adminhealth/*", destination: "/adminhealth.html" }],
        headers: [
          {
            source: "**",
            headers: [
              { key: "X-Everywhere", value: "yes" },
              { key: "Cache-Control", value: "no-cache" },
            ],
          },
          { source: "/assets/**", headers: [{ key: "Cache-Control", value: "immutable" }] },
        ],
      },
    }),
  );
  server = createServer(createHosting(config, join(directory, "dist")).serve);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

it("serves files with the headers of their path, the later rule winning", async () => {
  const file = await fetch(`${origin}/assets/a.js`);
  expect(await file.text()).toBe("1");
  expect(file.headers.get("x-everywhere")).toBe("yes");
  expect(file.headers.get("cache-control")).toBe("immutable");
});

it.each([
  ["/", "index"],
  ["/?from=elsewhere", "index"],
  ["/about", "about"],
  ["/adminhealth", "adminhealth"],
  ["/adminhealth/some-uid", "adminhealth"],
  ["/adminhealth/some-uid?a=/b/", "adminhealth"],
])("serves %s from the file %s", async (path, page) => {
  const screen = await fetch(origin + path);
  expect(screen.status).toBe(200);
  expect(await screen.text()).toBe(`<p>${page}</p>`);
  expect(screen.headers.get("cache-control")).toBe("no-cache");
});

it.each(["/no", "/no/such/page", "/adminhealth/some-uid/more", "/aboutus"])(
  "says that there is no %s, with a page of the site",
  async (path) => {
    const screen = await fetch(origin + path);
    expect(screen.status).toBe(404);
    expect(await screen.text()).toBe("<p>404</p>");
  },
);

it.each([
  ["/about.html", "/about"],
  ["/about/", "/about"],
  ["/about/?a=b", "/about?a=b"],
  ["/index.html", "/"],
])("leads from %s to the one address of the page", async (path, location) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(301);
  expect(headers.location).toBe(location);
});

it.each(["//elsewhere/", "//elsewhere.html", "/\\elsewhere/", "///"])(
  "leads nobody away with %s",
  async (path) => {
    expect((await ask(path)).headers.location).toBeUndefined();
  },
);

/** Asks for a path as it is; `fetch` would tidy it up first. */
function ask(
  path: string,
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const asked = request(origin, { path }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    asked.on("error", reject).end();
  });
}

it.each([
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/../../secret.txt",
  "//",
  "///secret.txt",
  "/%",
  "/\\",
  "http://elsewhere/secret.txt",
])("answers a request for %s, and with nothing from outside its folder", async (path) => {
  const { status, text } = await ask(path);
  expect([200, 404]).toContain(status);
  expect(text).not.toContain("secret");
});

it("does not let anybody keep the answer that an asset is missing", async () => {
  const { status, headers } = await ask("/assets/of-an-older-version.js");
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
});

it("refuses a source that it would read differently from Firebase", () => {
  const config = join(directory, "other.json");
  writeFileSync(
    config,
    JSON.stringify({
      hosting: {
        cleanUrls: true,
        trailingSlash: false,
        headers: [{ source: "/@(a|b)/*", headers: [] }],
      },
    }),
  );
  expect(() => createHosting(config, join(directory, "dist"))).toThrow(/not supported/u);
});

const KNOWN = { cleanUrls: true, trailingSlash: false, headers: [] };

it.each([
  [{ ...KNOWN, cleanUrls: false }, "hosting.cleanUrls: Hosting is only known with cleanUrls."],
  [{ ...KNOWN, trailingSlash: true }, "hosting.trailingSlash: Hosting is only known without"],
  [{ ...KNOWN, redirects: [] }, "hosting.redirects: This is not known here."],
  [{ ...KNOWN, rewrites: [{ source: "/a/*", function: "f" }] }, "hosting.rewrites.0.destination: "],
  [{ ...KNOWN, headers: [{ source: "**", headers: [{ key: "A" }] }] }, "headers.0.value: "],
  [undefined, "hosting: "],
])("refuses the configuration %j", (hosting, problem) => {
  const config = join(directory, "other.json");
  writeFileSync(config, JSON.stringify({ hosting }));
  expect(() => createHosting(config, join(directory, "dist"))).toThrow(problem);
});
