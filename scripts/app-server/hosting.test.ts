import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHosting } from "./hosting.ts";
import { type HostedSite, hostSite, SMALL_HOSTING, SMALL_SITE } from "./testing/hosted-site.ts";
import { listen } from "../command/listen.ts";

let site: HostedSite;

beforeAll(async () => {
  site = await hostSite(
    { hosting: SMALL_HOSTING },
    { ...SMALL_SITE, "index.html": "<p>index</p>" },
  );
  writeFileSync(join(site.root, "secret.txt"), "secret");
});

afterAll(() => {
  site.close();
});

it("serves files with the headers of their path, the later rule winning", async () => {
  const file = await fetch(`${site.origin}/assets/a.js`);
  expect(await file.text()).toBe("1");
  expect(file.headers.get("content-security-policy")).toBe("default-src 'none'");
  expect(file.headers.get("cache-control")).toBe("immutable");
});

it.each(["DELETE", "OPTIONS", "POST", "PUT"])(
  "refuses %s of a page, which can only be read",
  async (method) => {
    const refused = await fetch(`${site.origin}/`, { method });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD");
    expect(refused.headers.get("content-security-policy")).toBe("default-src 'none'");
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
  const port = await listen(again);
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

it.each([
  "//elsewhere/",
  "//elsewhere.html",
  "/\\elsewhere/",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/assets/../../secret.txt",
  "//",
  "///secret.txt",
  "/%",
  "/\\",
  "http://elsewhere/secret.txt",
])("answers %s, leads nobody away, and shows nothing from outside its folder", async (path) => {
  const { status, headers, body } = await site.ask(path);
  expect([200, 404]).toContain(status);
  expect(headers.location).toBeUndefined();
  expect(body.toString()).not.toContain("secret");
});

it("does not let anybody keep the answer that an asset is missing", async () => {
  const { status, headers } = await site.ask("/assets/of-an-older-version.js");
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
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
  [{ ...KNOWN, headers: [{ source: "/@(a|b)/*", headers: [] }] }, "not supported"],
  [undefined, "→ at hosting"],
])("refuses the configuration %j", (hosting, problem) => {
  const config = join(site.root, "other.json");
  writeFileSync(config, JSON.stringify({ hosting }));
  expect(() => createHosting(config, join(site.root, "dist"))).toThrow(problem);
});
