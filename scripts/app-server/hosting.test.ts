import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHosting } from "./hosting.ts";
import { type HostedSite, hostSite } from "./testing/hosted-site.ts";

let site: HostedSite;

beforeAll(async () => {
  site = await hostSite(
    {
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
    },
    {
      ...Object.fromEntries(
        ["index", "about", "adminhealth", "404"].map((page) => [`${page}.html`, `<p>${page}</p>`]),
      ),
      "assets/a.js": "1",
    },
  );
  writeFileSync(join(site.root, "secret.txt"), "secret");
});

afterAll(() => {
  site.close();
});

it("serves files with the headers of their path, the later rule winning", async () => {
  const file = await fetch(`${site.origin}/assets/a.js`);
  expect(await file.text()).toBe("1");
  expect(file.headers.get("x-everywhere")).toBe("yes");
  expect(file.headers.get("cache-control")).toBe("immutable");
});

it.each(["DELETE", "OPTIONS", "POST", "PUT"])(
  "refuses %s of a page, which can only be read",
  async (method) => {
    const refused = await fetch(`${site.origin}/`, { method });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD");
    expect(refused.headers.get("x-everywhere")).toBe("yes");
  },
);

it.each([
  ["/", "index"],
  ["/?from=elsewhere", "index"],
  ["/about", "about"],
  ["/adminhealth", "adminhealth"],
  ["/adminhealth/some-uid", "adminhealth"],
  ["/adminhealth/some-uid?a=/b/", "adminhealth"],
])("serves %s from the file %s", async (path, page) => {
  const screen = await fetch(site.origin + path);
  expect(screen.status).toBe(200);
  expect(await screen.text()).toBe(`<p>${page}</p>`);
  expect(screen.headers.get("cache-control")).toBe("no-cache");
});

it("publishes everything of a build but the file by which it is served", async () => {
  writeFileSync(join(site.root, "dist", "firebase.json"), "{}");
  const again = createServer(
    createHosting(join(site.root, "firebase.json"), join(site.root, "dist")).serve,
  );
  await new Promise<void>((resolve) => {
    again.listen(0, "127.0.0.1", resolve);
  });
  // The server listens on a port, so its address is an `AddressInfo`.
  const { port } = again.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/firebase.json`)).status).toBe(404);
  again.close();
});

it.each(["/no", "/no/such/page", "/adminhealth/some-uid/more", "/aboutus"])(
  "says that there is no %s, with a page of the site",
  async (path) => {
    const screen = await fetch(site.origin + path);
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
  const { status, headers } = await site.ask(path);
  expect(status).toBe(301);
  expect(headers.location).toBe(location);
});

it.each(["//elsewhere/", "//elsewhere.html", "/\\elsewhere/", "///"])(
  "leads nobody away with %s",
  async (path) => {
    expect((await site.ask(path)).headers.location).toBeUndefined();
  },
);

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
  const { status, body } = await site.ask(path);
  expect([200, 404]).toContain(status);
  expect(body.toString()).not.toContain("secret");
});

it("does not let anybody keep the answer that an asset is missing", async () => {
  const { status, headers } = await site.ask("/assets/of-an-older-version.js");
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
});

it("refuses a source that it would read differently from Firebase", () => {
  const config = join(site.root, "other.json");
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
  expect(() => createHosting(config, join(site.root, "dist"))).toThrow(/not supported/u);
});

const KNOWN = { cleanUrls: true, trailingSlash: false, headers: [] };

it.each([
  [{ ...KNOWN, cleanUrls: false }, "known with cleanUrls.\n  → at hosting.cleanUrls"],
  [{ ...KNOWN, trailingSlash: true }, "→ at hosting.trailingSlash"],
  [{ ...KNOWN, redirects: [] }, "→ at hosting.redirects"],
  [
    { ...KNOWN, rewrites: [{ source: "/a/*", function: "f" }] },
    "→ at hosting.rewrites.0.destination",
  ],
  [{ ...KNOWN, headers: [{ source: "**", headers: [{ key: "A" }] }] }, "headers.0.value"],
  [undefined, "→ at hosting"],
])("refuses the configuration %j", (hosting, problem) => {
  const config = join(site.root, "other.json");
  writeFileSync(config, JSON.stringify({ hosting }));
  expect(() => createHosting(config, join(site.root, "dist"))).toThrow(problem);
});
