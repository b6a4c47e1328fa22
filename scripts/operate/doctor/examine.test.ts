import { describe, expect, it } from "vitest";
import { openGoogle } from "../admin/google-client.ts";
import { NO_KEY, Refused, UNKNOWN } from "../admin/refused.ts";
import { CHECKS } from "./checks.ts";
import { ok } from "./finding.ts";
import { examine } from "./examine.ts";
import { openProject } from "./live-project.ts";
import { exitCode, report } from "./report.ts";
import { complaints, withHealthyProject } from "./testing/healthy-project.ts";
import {
  ACCOUNT_OF_COACH,
  API_KEY,
  CONFIG,
  DATABASE,
  PATHS,
  PROJECT,
} from "./testing/healthy-replies.ts";
import { refusal } from "../../../tests/support/google/refusals.ts";

const { examineAll, project, asked } = withHealthyProject();

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

  it("is asked for its sign-in settings once, whoever looks at them", async () => {
    const before = asked().length;
    await examineAll();
    const targets = asked()
      .slice(before)
      .map(({ target }) => target);
    expect(targets.filter((target) => target === PATHS.authConfig)).toHaveLength(1);
  });

  it("with something to do ends with 1, and with advice alone with 0", async () => {
    const deletable = { ...DATABASE, deleteProtectionState: "DELETE_PROTECTION_DISABLED" };
    expect(exitCode(await examineAll({ [PATHS.database]: deletable }))).toBe(0);
    const far = await examineAll({ [PATHS.database]: { ...deletable, locationId: "nam5" } });
    expect(exitCode(far)).toBe(1);
    const text = report(far, PROJECT);
    expect(text).toContain(`
Place of the database
  to do          The database is not in the European Union (nam5), where the privacy page says it is.
                 The location can never be changed: make a new project, and move with a backup.
                 More: docs/operate/deploying.md, “The project”.
  ok             The database runs in native mode.
`);
    expect(text).toContain(
      `https://console.cloud.google.com/apis/credentials?project=${PROJECT}\n`,
    );
    expect(text).toMatch(/\n1 to do, 0 not looked at, 1 advice, \d+ ok$/u);
  });
});

describe("what cannot be looked at", () => {
  const scheduled = async (reply: unknown) => {
    const examined = await examineAll({ [PATHS.schedules]: reply });
    expect(exitCode(examined)).toBe(2);
    const [finding] = examined.find(({ about }) => about === "Google's backups")?.findings ?? [];
    expect(examined.flatMap(({ findings }) => complaints(findings))).toHaveLength(1);
    return finding;
  };

  it.each([
    [
      "the API is not enabled",
      refusal(403, "PERMISSION_DENIED", {
        reason: "SERVICE_DISABLED",
        metadata: { service: "firestore.googleapis.com", consumer: "projects/1" },
      }),
      "The API firestore.googleapis.com is not enabled in the project.",
      /^Enable it at https:\/\/console\.cloud\.google\.com\/apis\/library\/firestore\.googleapis\.com\?project=a-coach/u,
    ],
    [
      "the project may not be asked in its own name",
      refusal(403, "PERMISSION_DENIED", { reason: "USER_PROJECT_DENIED" }),
      "The key may not ask firestore.googleapis.com for this: it needs the permission serviceusage.services.use.",
      /^Give/u,
    ],
    [
      "the key is no longer good",
      refusal(401, "UNAUTHENTICATED"),
      "Google does not take the key for a good one.",
      /^Borrow the identity again/u,
    ],
    [
      "the service fails",
      refusal(503, "UNAVAILABLE"),
      "firestore.googleapis.com did not answer as it should (503 UNAVAILABLE).",
      /^Try again/u,
    ],
    [
      "the answer is another than documented",
      { backupSchedules: "answer-of-a-client" },
      "An answer is not as it is documented (backupSchedules).",
      /newer version/u,
    ],
  ])("is said, with what is missing, when %s", async (_why, reply, says, remedy) => {
    expect(await scheduled(reply)).toMatchObject({
      state: "not looked at",
      says,
      remedy: expect.stringMatching(remedy) as unknown,
    });
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
      "What a stranger gets",
      "Files of the site",
      "Headers",
      "Configuration",
      "Who runs the site",
    ]);
    // Many findings have the same remedy, and the report prints it only once.
    const lines = report(examined, PROJECT).split("\n");
    const count = (words: string) => lines.filter((line) => line.includes(words)).length;
    expect(count("There is no key to ask Google with.")).toBeGreaterThan(10);
    expect(count("Borrow an identity of the project first")).toBe(1);
  });

  it("is everything, where nobody answers", async () => {
    // No server listens at port 1.
    const nowhere = "http://127.0.0.1:1";
    const { ask: _ask, authConfig: _config, ...gone } = project();
    const examined = await examine(
      openProject({
        ...gone,
        addressOf: () => nowhere,
        siteAddress: nowhere,
        ask: openGoogle({
          projectId: gone.projectId,
          addressOf: () => nowhere,
          headers: () => Promise.resolve(new Headers()),
          firstPause: 1,
        }),
      }),
      CHECKS,
    );
    const states = examined.flatMap(({ findings }) => findings.map(({ state }) => state));
    // Two checks need no server: they read the configuration and the texts in the folder.
    expect(states.filter((state) => state !== "not looked at")).toEqual(["ok", "ok"]);
    expect(JSON.stringify(examined)).toContain(`${nowhere} does not answer.`);
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

it("only what the embedded backend knows is asked of it, and the rest is named", async () => {
  const examined = await examine({ ...project(), isProduction: false }, [
    { about: "Here", where: "everywhere", look: () => Promise.resolve([ok("Fine.")]) },
    {
      about: "There",
      where: "production",
      look: () => Promise.reject(new Error("It was asked.")),
    },
  ]);
  expect(examined.map(({ about }) => about)).toEqual(["Here"]);
  expect(report(examined, undefined)).toMatch(
    /Only a project of Google's can be asked for: Rules, /u,
  );
});

it("no secret, and nothing of a person, is in the report, whatever is found or refused", async () => {
  const sick = {
    [PATHS.query]: [
      {
        document: {
          name: "projects/p/databases/(default)/documents/clients/uid-of-the-coach",
          fields: {
            role: { stringValue: "admin" },
            mustChangePassword: { booleanValue: true },
            name: { stringValue: "Name of a person" },
          },
        },
      },
    ],
    [PATHS.authConfig]: { ...CONFIG, signIn: { ...CONFIG.signIn, email: {} } },
    [PATHS.database]: refusal(403, "PERMISSION_DENIED"),
    [PATHS.schedules]: refusal(500, "INTERNAL"),
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
