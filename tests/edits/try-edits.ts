/**
 * Shows that whatever docs/coach lets the coach change goes online: makes each such edit in a copy of the project
 * of its own, and runs what judges it. With a FOLDER, makes all edits in one copy, and leaves it there, for the
 * tests of `.ci/run`.
 */
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { ROOT } from "../support/site/running-app.ts";
import { copyWithEdits, run } from "./edited-copy.ts";
import { GUIDE_EDITS, WITHOUT_DUTCH } from "./guide-edits.ts";

const Steps = v.object({ steps: v.array(v.object({ run: v.optional(v.string(), "") })) });
const Jobs = v.object({ jobs: v.object({ "questions-and-texts": Steps }) });

/** The commands of CI's small job. A deployment of questions and texts alone repeats them (deploy.ts). */
function commandsOfSmallJob(): readonly string[] {
  const workflow: unknown = parse(readFileSync(join(ROOT, ".github/workflows/ci.yml"), "utf8"));
  const { steps } = v.parse(Jobs, workflow).jobs["questions-and-texts"];
  // The step that finds out what has changed is a script of several lines.
  const commands = steps.map(({ run: script }) => script).filter((script) => /^.+$/u.test(script));
  return commands.map((command) => command.replace(/ "\$SINCE" \|.*/u, " HEAD~1"));
}

/** Makes the edits, runs all commands, and returns those that failed. */
function failuresOf(
  edits: readonly ((root: string) => void)[],
  commands: readonly string[],
  folder?: string,
): readonly string[] {
  try {
    const { root, remove } = copyWithEdits(edits);
    const failed = commands.filter((command) => {
      try {
        run(root, command, { CI: "true" });
        return false;
      } catch {
        return true;
      }
    });
    if (folder !== undefined) {
      rmSync(join(root, "dist"), { recursive: true, force: true });
      cpSync(root, folder, { recursive: true, verbatimSymlinks: true });
    }
    remove();
    return failed;
  } catch (error) {
    return [String(error)];
  }
}

const [folder] = process.argv.slice(2);
const each = Object.entries({ ...GUIDE_EDITS, "publish in English alone": WITHOUT_DUTCH });
const small = commandsOfSmallJob();
const tried =
  folder === undefined
    ? each.map(([name, edit]) => ({ name, failed: failuresOf([edit], small) }))
    : [
        {
          name: "all edits of the guide",
          failed: failuresOf(Object.values(GUIDE_EDITS), [...small, "npm run check"], folder),
        },
      ];
const wrong = tried.filter(({ failed }) => failed.length > 0);
for (const { name, failed } of wrong) {
  console.error(`${name}: ${failed.join(", ")} failed`);
}
process.exitCode = wrong.length === 0 ? 0 : 1;
