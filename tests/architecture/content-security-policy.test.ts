import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  type BuiltFor,
  hostingOfBuild,
} from "../../scripts/tooling/vite-plugins/hosting-configuration/hosting-configuration.ts";
import { ROOT } from "../support/site/running-app.ts";

const PROJECT = readFileSync(join(ROOT, "firebase.json"), "utf8");

interface Hosting {
  readonly headers: readonly {
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

const hostingIn = (text: string) => (JSON.parse(text) as { readonly hosting: Hosting }).hosting;

/** The directives of a build's content security policy. */
function policyOf(built: BuiltFor): Readonly<Record<string, string>> {
  const policies = hostingIn(hostingOfBuild(PROJECT, built))
    .headers.flatMap(({ headers }) => headers)
    .filter(({ key }) => key === "Content-Security-Policy");
  expect(policies).toHaveLength(1);
  const directives = (policies[0]?.value ?? "").matchAll(/([\w-]+)(?: ([^;]*))?/gu);
  return Object.fromEntries(Array.from(directives, ([, name = "", values = ""]) => [name, values]));
}

const EMBEDDED: BuiltFor = { usesEmbeddedBackend: true, schedulingUrl: "" };
const CONFIGURED: BuiltFor = { usesEmbeddedBackend: false, schedulingUrl: "" };
const SERVICES = ["identitytoolkit", "securetoken", "firestore"].map(
  (name) => ` https://${name}.googleapis.com`,
);

it.each([
  ["a configuration, to Firebase and themselves alone", CONFIGURED, `'self'${SERVICES.join("")}`],
  ["none, to themselves alone", EMBEDDED, "'self'"],
])("pages of a build with %s: they speak, and run only their own script", (_, built, spokenTo) => {
  expect(policyOf(built)).toMatchObject({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "frame-ancestors": "'none'",
    "frame-src": "'none'",
    "connect-src": spokenTo,
    // The browser lets neither the app nor a library turn text into markup or code.
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  });
  // The scheduling site that its texts name may be embedded.
  const schedulingUrl = "https://book.example.com/a-coach?hour=1";
  expect(policyOf({ ...built, schedulingUrl })["frame-src"]).toBe("https://book.example.com");
});

it("a build that speaks to the embedded backend names no other server at all", () => {
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
