import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildApp } from "../support/site/build-app.ts";
import { copyProject } from "../support/site/project-copy.ts";
import { ROOT } from "../support/site/running-app.ts";
import type { Example } from "./example.ts";
import { reportANewEvent } from "./examples/report-a-new-event.ts";
import { addAKindOfQuestion } from "./examples/add-a-kind-of-question.ts";
import { addAPage } from "./examples/add-a-page.ts";
import { addASchemaCheck } from "./examples/add-a-schema-check.ts";
import { storeForTheCoachAlone } from "./examples/store-for-the-coach-alone.ts";

const EXAMPLES: readonly Example[] = [
  addAPage,
  addAKindOfQuestion,
  addASchemaCheck,
  storeForTheCoachAlone,
  reportANewEvent,
];

const GUIDE = readFileSync(join(ROOT, "docs/develop/architecture.md"), "utf8");
const HOW_TO = GUIDE.slice(GUIDE.indexOf("\n## How to"));

/** The how-tos of the guide, by heading, each with the files that its numbered lines begin with. */
const listed = new Map(
  HOW_TO.split("\n### ")
    .slice(1)
    .map((part) => [
      part.split("\n")[0] ?? "",
      [...part.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file]) => file),
    ]),
);

it("has an example for every how-to of the guide", () => {
  expect([...listed.keys()]).toEqual(EXAMPLES.map(({ heading }) => heading));
});

describe.each(EXAMPLES)("the how-to “$heading”", ({ heading, changes, proofs, built }) => {
  it("lists the files that its example touches", () => {
    expect(listed.get(heading)).toEqual(Object.keys(changes));
  });

  it("works when it is followed in a copy of the project", () => {
    const copy = copyProject({ withTests: true });
    try {
      for (const [file, change] of Object.entries(changes)) {
        const path = join(copy.root, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(
          path,
          typeof change === "function" ? change(readFileSync(path, "utf8")) : change.create,
        );
      }
      for (const [tool = "", ...words] of proofs) {
        run(copy.root, tool, words);
      }
      expect(missingFromBuild(copy.root, built)).toEqual([]);
      if (process.env["WHOLE_TESTS"] !== undefined) {
        // Some tests ask git which files there are.
        execFileSync("git", ["init", "--quiet"], { cwd: copy.root });
        execFileSync("git", ["add", "."], { cwd: copy.root });
        run(copy.root, "tsx", ["scripts/test.ts"]);
      }
    } finally {
      copy.remove();
    }
  });
});

/** The files of the built site that lack their text in `built`; builds nothing if `built` is empty. */
function missingFromBuild(root: string, built: Example["built"] = {}): readonly string[] {
  const texts = Object.entries(built);
  if (texts.length > 0) {
    buildApp(root);
  }
  return texts
    .filter(([file, text]) => !readFileSync(join(root, "dist", file), "utf8").includes(text))
    .map(([file]) => file);
}

/** Throws if the tool fails, with the output of the tool. */
function run(root: string, tool: string, words: readonly string[]): void {
  execFileSync(join(ROOT, "node_modules/.bin", tool), words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
}
