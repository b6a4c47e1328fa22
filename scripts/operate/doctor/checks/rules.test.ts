import { describe, expect, it } from "vitest";
import { complaints, RULES, withHealthyProject } from "../testing/healthy-project.ts";
import { PATHS } from "../testing/healthy-replies.ts";
import { refusal } from "../../../../tests/support/google/refusals.ts";
import { closedToStrangers, deployedRules } from "./rules.ts";

const { find, asked } = withHealthyProject();

const deployed = (content: string) => ({
  [PATHS.ruleset]: {
    name: "projects/a-coach-and-her-site/rulesets/7d1f0c2a",
    source: { files: [{ name: "firestore.rules", content }] },
  },
});

describe("deployed rules", () => {
  it("are well when they are the file's, whatever its lines end with", async () => {
    expect(complaints(await find(deployedRules))).toEqual([]);
    const onWindows = deployed(RULES.replaceAll("\n", "\r\n"));
    expect(complaints(await find(deployedRules, onWindows))).toEqual([]);
  });

  it.each([
    ["have a line more", `${RULES}// open\n`, 12],
    ["have a line less", "rules_version = '2';", 2],
    ["differ in one", RULES.replace("cloud.firestore", "firebase.storage"), 2],
  ])("are to be deployed when they %s", async (_how, content, line) => {
    expect(complaints(await find(deployedRules, deployed(content)))).toEqual([
      `to do: The database enforces other rules than firestore.rules: they differ from line ${line} on.`,
    ]);
  });

  it("are to be deployed when there are none", async () => {
    expect(
      complaints(await find(deployedRules, { [PATHS.release]: refusal(404, "NOT_FOUND") })),
    ).toEqual(["to do: The database has no rules of its own yet."]);
  });
});

describe("what a stranger gets", () => {
  it("is nothing, which is asked without any credentials", async () => {
    const before = asked().length;
    expect(complaints(await find(closedToStrangers))).toEqual([]);
    const since = asked().slice(before);
    expect(since).toHaveLength(4);
    expect(since.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it("is named when it is more than nothing", async () => {
    const findings = await find(closedToStrangers, {
      "stranger:clients": [],
      "stranger:contactMessages": [],
    });
    expect(complaints(findings)).toEqual([
      "to do: Anybody can list or read what is stored: clients, contactMessages.",
    ]);
  });

  it("is not known when the database fails", async () => {
    await expect(
      find(closedToStrangers, { "stranger:clients": refusal(503, "UNAVAILABLE") }),
    ).rejects.toMatchObject({ name: "Refused", status: 503 });
  });
});
