import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteContent } from "../../src/content/site-content.ts";
import { ROOT } from "../support/running-app.ts";

const headers = new Map(
  (
    JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8")) as {
      hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
    }
  ).hosting.headers
    .filter(({ source }) => source === "**")
    .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const)),
);

const policy = new Map(
  (headers.get("Content-Security-Policy") ?? "")
    .split(";")
    .map((directive) => directive.trim().split(" "))
    .map(([name = "", ...values]) => [name, values.join(" ")]),
);

it("the policy allows to embed the scheduling site of the content file, and nothing else", () => {
  const { schedulingUrl } = siteContent;
  const expected = schedulingUrl === "" ? "'none'" : new URL(schedulingUrl).origin;
  expect(policy.get("frame-src")).toBe(expected);
});

it("the policy allows no script but the site's own, and no evaluation", () => {
  expect(policy.get("default-src")).toBe("'none'");
  expect(policy.get("script-src")).toBe("'self'");
  expect(policy.get("style-src")).toBe("'self'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
});

it("the pages may speak to Firebase and to themselves, and to nobody else", () => {
  expect(policy.get("connect-src")).toBe(
    [
      "'self'",
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://firestore.googleapis.com",
    ].join(" "),
  );
});
