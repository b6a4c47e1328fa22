import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  complaints,
  FILES,
  FIREBASE_JSON,
  withHealthyProject,
} from "../testing/healthy-project.ts";
import { headers } from "./headers.ts";

const { find, hostAnother, project } = withHealthyProject();

const { hosting } = FIREBASE_JSON;

/** The site with one header changed or removed on every page. */
const withHeader = (key: string, value?: string) => ({
  hosting: {
    ...hosting,
    headers: hosting.headers.map((rule) => ({
      ...rule,
      headers: rule.headers.flatMap((header) =>
        header.key !== key ? [header] : value === undefined ? [] : [{ key, value }],
      ),
    })),
  },
});

describe("headers", () => {
  const complaintsOf = async (config: object, files: Readonly<Record<string, string>> = FILES) =>
    complaints(await find(headers, {}, { siteAddress: (await hostAnother(config, files)).origin }));

  it("are well when they are those of firebase.json on pages of every kind", async () => {
    expect(await find(headers)).toEqual([
      {
        state: "ok",
        says: "Pages, files, led pages and missing ones come with the headers of firebase.json (4 addresses).",
      },
    ]);
  });

  const everywhere = "/, /assets/site.js, /adminhealth/npm-run-doctor and 1 more";

  it.each([
    ["missing", "Content-Security-Policy", undefined],
    ["another", "Content-Security-Policy", "default-src 'none'; script-src *"],
    ["missing", "Strict-Transport-Security", undefined],
    ["weaker", "Strict-Transport-Security", "max-age=300"],
  ])("are to be deployed when one is %s: %s", async (_how, key, value) => {
    expect(await complaintsOf(withHeader(key, value))).toEqual([
      `to do: The header ${key} is not the one of firebase.json at ${everywhere}.`,
    ]);
  });

  it("may promise HTTPS for longer", async () => {
    const longer = withHeader(
      "Strict-Transport-Security",
      "max-age=31556926; includeSubDomains; preload",
    );
    expect(await complaintsOf(longer)).toEqual([]);
  });

  it("name the addresses where only files are sent otherwise", async () => {
    const config = { hosting: { ...hosting, headers: hosting.headers.slice(0, 1) } };
    expect(await complaintsOf(config)).toEqual([
      "to do: The header Cache-Control is not the one of firebase.json at /assets/site.js.",
    ]);
  });

  it("are those of the build, where it says itself how it is served", async () => {
    const policy = withHeader("Content-Security-Policy", "default-src 'self'");
    const built = mkdtempSync(join(tmpdir(), "built-"));
    writeFileSync(join(built, "firebase.json"), JSON.stringify(policy));
    const { origin: siteAddress } = await hostAnother(policy, FILES);
    expect(complaints(await find(headers, {}, { built, siteAddress }))).toEqual([]);
    expect(complaints(await find(headers, {}, { built }))).toHaveLength(1);
    rmSync(built, { recursive: true });
  });

  it("are not compared with another build than the one that is served here", async () => {
    const built = mkdtempSync(join(tmpdir(), "built-"));
    const policy = withHeader("Content-Security-Policy", "default-src 'self'");
    writeFileSync(join(built, "firebase.json"), JSON.stringify(policy));
    const about = { built, isProduction: false };
    const { siteAddress } = project();
    expect(complaints(await find(headers, {}, about))).toEqual([
      `not looked at: ${built} has another build than the one at ${siteAddress}.`,
    ]);
    mkdirSync(join(built, "assets"));
    writeFileSync(join(built, "assets/site.js"), "");
    expect(complaints(await find(headers, {}, about))).toEqual([
      expect.stringContaining("to do: The header Content-Security-Policy"),
    ]);
    rmSync(built, { recursive: true });
  });

  it("are looked at where the site is, and not where it leads on from", async () => {
    const { siteAddress } = project();
    const leading = createServer((_request, response) => {
      response.writeHead(301, { location: `${siteAddress}/` }).end();
    });
    await new Promise<void>((resolve) => {
      leading.listen(0, "127.0.0.1", resolve);
    });
    // The server listens on a port, so its address is an `AddressInfo`.
    const from = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
    expect(complaints(await find(headers, {}, { siteAddress: from }))).toEqual([
      `to do: ${from} leads on to ${siteAddress}.`,
    ]);
    leading.close();
  });

  it("cannot be those of another site", async () => {
    const { origin: siteAddress } = await hostAnother(FIREBASE_JSON, {
      ...FILES,
      "index.html": "Welcome",
    });
    expect(complaints(await find(headers, {}, { siteAddress }))).toEqual([
      `to do: ${siteAddress} does not show the home page of this site.`,
    ]);
  });
});
