import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type BuiltFor,
  hostingOfBuild,
} from "../../scripts/tooling/vite-plugins/hosting-configuration/hosting-of-build.ts";
import { ROOT } from "../support/site/running-app.ts";

const PROJECT = readFileSync(join(ROOT, "firebase.json"), "utf8");

interface Hosting {
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

const hostingIn = (text: string) => (JSON.parse(text) as { readonly hosting: Hosting }).hosting;

/** The directives of a build's content security policy. */
function policyOf(built: BuiltFor): ReadonlyMap<string, string> {
  const policies = hostingIn(hostingOfBuild(PROJECT, built))
    .headers.flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Content-Security-Policy");
  expect(policies).toHaveLength(1);
  return new Map(
    (policies[0]?.value ?? "")
      .split(";")
      .map((directive) => directive.trim().split(" "))
      .map(([name = "", ...values]) => [name, values.join(" ")]),
  );
}

const EMBEDDED: BuiltFor = { usesEmbeddedBackend: true, schedulingUrl: "" };
const CONFIGURED: BuiltFor = { usesEmbeddedBackend: false, schedulingUrl: "" };

describe.each([
  ["without a configuration", EMBEDDED],
  ["with one", CONFIGURED],
])("the policy of a build %s", (_with, built) => {
  it("allows no script but the site's own, and no evaluation", () => {
    const policy = policyOf(built);
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    // The browser lets neither the app nor a library turn text into markup or code.
    expect(policy.get("require-trusted-types-for")).toBe("'script'");
    expect(policy.get("trusted-types")).toBe("'none'");
  });

  it("allows to embed the scheduling site that its texts name, and nothing else", () => {
    expect(policyOf(built).get("frame-src")).toBe("'none'");
    const schedulingUrl = "https://book.example.com/a-coach?hour=1";
    expect(policyOf({ ...built, schedulingUrl }).get("frame-src")).toBe("https://book.example.com");
  });
});

it("pages of a configured build may speak to Firebase and to themselves alone", () => {
  expect(policyOf(CONFIGURED).get("connect-src")).toBe(
    [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
    ].join(" "),
  );
});

it("a build that speaks to the embedded backend names no other server at all", () => {
  expect(policyOf(EMBEDDED).get("connect-src")).toBe("'self'");
  expect(hostingOfBuild(PROJECT, EMBEDDED)).not.toContain("https://");
});

it("is all that a build changes of the serving, but for the folder", () => {
  const built = hostingIn(hostingOfBuild(PROJECT, CONFIGURED));
  expect(built).toEqual({ ...hostingIn(PROJECT), public: "." });
});

it("stops where the project's policy does not say what may be spoken to", () => {
  const silent = PROJECT.replace(/connect-src [^;]*; /u, "");
  expect(() => hostingOfBuild(silent, EMBEDDED)).toThrow(
    "The policy in firebase.json says nothing of connect-src.",
  );
});
