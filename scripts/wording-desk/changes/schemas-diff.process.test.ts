import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "../../../tests/support/run-program.ts";
import { git, publishSite, reword, STORY } from "../publishing/testing/published-site.ts";

test("tells what differs from the last commit, and from any other", async () => {
  const { mine, remove } = publishSite(["schemas"]);
  /** Runs `schemas:diff` as npm does. */
  const diff = async (...words: readonly string[]) =>
    runProgram("scripts/wording-desk/schemas-diff.ts", [
      ...words,
      "--schemas",
      join(mine, "schemas"),
    ]);
  git(mine, "tag", "asked");
  expect(await diff()).toEqual({
    code: 0,
    output: "No client reads anything else than at HEAD.\n",
  });

  reword(mine, STORY, "Please tell me your story.", "Tell me your story, please.");
  git(mine, "commit", "--quiet", "--all", "--message", "Reword");
  const unload = "What else would you like to put down, just to have it out of your head?";
  reword(mine, STORY, unload, "Use it.");
  const sinceHead = `Story
  The meaning may have changed: do old answers still fit?
    “This space is for unloading. What else would you like to…”
      before: This space is for unloading. ${unload}
      now:    This space is for unloading. Use it.
`;
  expect(await diff()).toEqual({ code: 0, output: sinceHead });
  expect((await diff("asked")).output).toBe(
    `${sinceHead}  Words only
    “Please tell me your story. How did you come to where you…”
      before: Please tell me your story. How did you come to where you are now?
      now:    Tell me your story, please. How did you come to where you are now?
`,
  );
  expect(await diff("nowhere")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no revision “nowhere” in this repository\./u),
  });

  rmSync(join(mine, ".git"), { recursive: true });
  expect((await diff()).output).toMatch(/^There is no git repository here, so /u);
  git(mine, "init", "--quiet");
  expect((await diff()).output).toMatch(/^Nothing has been committed yet, so /u);
  remove();
});
