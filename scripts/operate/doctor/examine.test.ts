import { describe, expect, it } from "vitest";
import { openGoogle } from "../admin/google-client.ts";
import { NO_KEY, Refused, UNKNOWN } from "../admin/refused.ts";
import { CHECKS } from "./checks.ts";
import { ok } from "./finding.ts";
import { examine } from "./examine.ts";
import { openProject } from "./live-project.ts";
import { exitCode, report } from "./report.ts";
import { complaints, withHealthyProject } from "./testing/healthy-project.ts";
import { ACCOUNT_OF_COACH, API_KEY, CONFIG, PATHS, PROJECT } from "./testing/healthy-replies.ts";
import { refusal } from "../../../tests/support/google/refusals.ts";

const { examineAll, project } = withHealthyProject();

describe("a project", () => {
  it("in which all is well gets a word on everything, and nothing to do", async () => {
    const examined = await examineAll();
    // The healthy project names no folder of backups, so the check "Sealed backups" reports nothing.
    expect(examined.map(({ about }) => about)).toEqual(
      CHECKS.map(({ about }) => about).filter((about) => about !== "Sealed backups"),
    );
    expect(examined.flatMap(({ findings }) => complaints(findings))).toEqual([]);
    expect(exitCode(examined)).toBe(0);
  });

  it("with something to do ends with 1", async () => {
    const sick = await examineAll({
      [PATHS.authConfig]: { ...CONFIG, emailPrivacyConfig: {} },
    });
    expect(exitCode(sick)).toBe(1);
    const text = report(sick, PROJECT);
    expect(text).toContain(`
Email enumeration protection
  to do          Email enumeration protection is off: signing in and asking for a new password tell anybody whose addresses have a login.
                 Switch it on under Authentication, Settings, User actions.
`);
    expect(text).toContain(
      `https://console.cloud.google.com/apis/credentials?project=${PROJECT}\n`,
    );
    expect(text).toMatch(/\n1 to do, 0 not looked at, 0 advice, \d+ ok$/u);
  });
});

describe("what cannot be looked at", () => {
  it("is an answer of another kind than documented, without its values", async () => {
    const examined = await examineAll({
      [PATHS.release]: { rulesetName: ["answer-of-a-client"] },
    });
    expect(exitCode(examined)).toBe(2);
    expect(examined.flatMap(({ findings }) => complaints(findings))).toEqual([
      "not looked at: An answer is not as it is documented (rulesetName).",
    ]);
  });

  it("is everything at Google without a key, but for what a stranger may ask", async () => {
    const { ask: _ask, authConfig: _config, ...without } = project();
    const examined = await examine(
      openProject({
        ...without,
        ask: openGoogle({
          projectId: without.projectId,
          headers: () =>
            Promise.reject(
              new Refused({
                service: "",
                projectId: "",
                status: UNKNOWN,
                reason: NO_KEY,
                permission: "",
              }),
            ),
          firstPause: 1,
        }),
      }),
      CHECKS,
    );
    expect(exitCode(examined)).toBe(2);
    const seen = examined.filter(({ findings }) => findings.every(({ state }) => state === "ok"));
    expect(seen.map(({ about }) => about)).toEqual([
      "Who runs the site",
      "What a stranger gets",
      "Version online",
      "Headers",
    ]);
    // Many findings have the same remedy, and the report prints it only once.
    const lines = report(examined, PROJECT).split("\n");
    const count = (words: string) => lines.filter((line) => line.includes(words)).length;
    expect(count("There is no key to ask Google with.")).toBe(5);
    expect(count("Borrow an identity of the project first")).toBe(1);
  });
});

it("no check stops another, however it fails", async () => {
  const fine = () => Promise.resolve([ok("Fine.")]);
  const examined = await examine(project(), [
    {
      about: "Thrown",
      where: "everywhere",
      look: () => {
        throw new TypeError("answer-of-a-client");
      },
    },
    {
      about: "Rejected",
      where: "everywhere",
      look: () => Promise.reject(new Error("answer-of-a-client")),
    },
    { about: "Fine", where: "everywhere", look: fine },
  ]);
  expect(examined.map(({ findings }) => findings[0]?.state)).toEqual([
    "not looked at",
    "not looked at",
    "ok",
  ]);
  expect(report(examined, PROJECT)).not.toContain("answer-of-a-client");
});

it("the report holds no secret and nothing personal, whatever is found", async () => {
  const sick = {
    [PATHS.query]: [
      {
        document: {
          name: `projects/${PROJECT}/databases/(default)/documents/clients/uid-of-the-coach`,
          fields: {
            role: { stringValue: "admin" },
            mustChangePassword: { booleanValue: true },
            name: { stringValue: "Name of a person" },
          },
        },
      },
    ],
    [PATHS.authConfig]: { ...CONFIG, signIn: { ...CONFIG.signIn, email: {} } },
    [PATHS.release]: refusal(500, "INTERNAL"),
    [PATHS.accounts]: { users: [{ ...ACCOUNT_OF_COACH, disabled: true }] },
  };
  const text = report(await examineAll(sick), PROJECT);
  expect(text).toContain("first");
  for (const secret of [
    // Google's access tokens begin with this.
    "ya29.",
    API_KEY,
    "c2VjcmV0LXNpZ25lcg==",
    "Name of a person",
    "@",
    "answer-of-a-client",
  ]) {
    expect(text).not.toContain(secret);
  }
});
