import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  complaints,
  FIREBASE_JSON,
  OWN_HOST,
  withHealthyProject,
} from "../testing/healthy-project.ts";
import { API_KEY, KEY, PATHS, PROJECT, WEB_CONFIGURATION } from "../testing/healthy-replies.ts";
import { refusal } from "../../../tests/support/google/refusals.ts";
import { apiKeys } from "./api-keys.ts";
import { webConfiguration } from "./web-configuration.ts";

const { find } = withHealthyProject();

describe("the configuration", () => {
  const complaintsOf = async (variables: Readonly<Record<string, string>>) =>
    complaints(await find(webConfiguration, {}, { webConfiguration: variables }));

  it("is well when it is whole and of this project", async () => {
    expect(await complaintsOf(WEB_CONFIGURATION)).toEqual([]);
  });

  it("is to be corrected when it is half, or of another project", async () => {
    const { VITE_FIREBASE_APP_ID: _app, ...half } = WEB_CONFIGURATION;
    expect(await complaintsOf(half)).toEqual([
      expect.stringMatching(/^to do: VITE_FIREBASE_APP_ID is missing/u),
    ]);
    const other = { ...WEB_CONFIGURATION, VITE_FIREBASE_PROJECT_ID: "another-site" };
    expect(await complaintsOf(other)).toEqual([
      "to do: The configuration here is of another project.",
    ]);
  });

  it("is not known where there is none", async () => {
    expect(await complaintsOf({})).toEqual([
      "not looked at: There is no .env.production here: a build would speak to the embedded backend.",
    ]);
  });
});

describe("the API key", () => {
  const services = (...names: readonly string[]) => ({
    restrictions: { apiTargets: names.map((service) => ({ service })) },
  });
  const changed = (...keys: readonly object[]) => ({ [PATHS.keys]: { keys } });

  it("is well when it opens what the site needs", async () => {
    expect(complaints(await find(apiKeys))).toEqual([]);
  });

  it.each([
    [
      "opens everything",
      { restrictions: {} },
      ["to do: The API key “Browser key (auto created by Firebase)” may be used for every API."],
    ],
    [
      "opens something else, too",
      {
        restrictions: {
          apiTargets: [...KEY.restrictions.apiTargets, { service: "storage.googleapis.com" }],
        },
      },
      [
        "to do: The API key “Browser key (auto created by Firebase)” may be used for more than the site needs: storage.googleapis.com.",
      ],
    ],
    [
      "does not open what the pages ask for",
      services("identitytoolkit.googleapis.com"),
      [
        "to do: The site's API key may not be used for firestore.googleapis.com, securetoken.googleapis.com: pages do not work.",
      ],
    ],
  ])("is to be changed when it %s", async (_how, change, expected) => {
    expect(complaints(await find(apiKeys, changed({ ...KEY, ...change })))).toEqual(expected);
  });

  it("may not lie beside one that opens everything", async () => {
    const old = { ...KEY, name: `${KEY.name}-old`, displayName: "", restrictions: {} };
    expect(complaints(await find(apiKeys, changed(KEY, old)))).toEqual([
      "to do: The API key 8a1b6c1e-browser-old may be used for every API.",
    ]);
  });

  it("must be one of the project's", async () => {
    expect(
      complaints(await find(apiKeys, { [PATHS.keyLookup]: refusal(404, "NOT_FOUND") })),
    ).toEqual(["to do: The key in .env.production is none of this project's."]);
  });

  it("is not looked up, nor shown, where none is known here", async () => {
    const [finding] = await find(apiKeys, {}, { webConfiguration: {} });
    expect(finding?.state).toBe("ok");
    expect(finding?.says).toContain("only .env.production could tell");
    expect(JSON.stringify(finding)).not.toContain(API_KEY);
  });
});

describe("the API key and websites", () => {
  /** A folder whose pages say of which site they are. */
  const root = mkdtempSync(join(tmpdir(), "telling-"));
  beforeAll(() => {
    const text = JSON.stringify(FIREBASE_JSON).replace("no-referrer", "strict-origin");
    writeFileSync(join(root, "firebase.json"), text);
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  const boundTo = (...allowedReferrers: readonly string[]) => ({
    [PATHS.keys]: {
      keys: [
        {
          ...KEY,
          restrictions: { ...KEY.restrictions, browserKeyRestrictions: { allowedReferrers } },
        },
      ],
    },
  });
  const both = [`https://${OWN_HOST}/*`, `${PROJECT}.firebaseapp.com/*`];

  it("may not be bound to them while the pages do not say of which site they are", async () => {
    expect(complaints(await find(apiKeys, boundTo(...both)))).toEqual([
      expect.stringMatching(/^to do: .* \(Referrer-Policy: no-referrer\): Google refuses/u),
    ]);
  });

  it("is to be bound to them once they do", async () => {
    expect(complaints(await find(apiKeys, {}, { root }))).toEqual([
      "to do: The site's API key may be used on every website.",
    ]);
    expect(complaints(await find(apiKeys, boundTo(...both), { root }))).toEqual([]);
    const wild = boundTo("*.a-coach.example/*", `${PROJECT}.firebaseapp.com`);
    expect(complaints(await find(apiKeys, wild, { root }))).toEqual([]);
  });

  it.each([
    ["its own", [`${PROJECT}.firebaseapp.com/*`, "https://a-coach.example/*"], OWN_HOST],
    [
      "its own, for one that ends otherwise",
      ["*.another.example/*", `${PROJECT}.firebaseapp.com/*`],
      OWN_HOST,
    ],
    ["the one that letters lead to", [`${OWN_HOST}/*`], `${PROJECT}.firebaseapp.com`],
  ])("may not leave out %s", async (_which, referrers, missing) => {
    expect(complaints(await find(apiKeys, boundTo(...referrers), { root }))).toEqual([
      `to do: The site's API key may not be used on ${missing}.`,
    ]);
  });
});
