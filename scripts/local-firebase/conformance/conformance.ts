import { parseArgs } from "node:util";
import type { LocalFirebase } from "../server.ts";
import { compareAuth } from "./auth/compare.ts";
import { KNOWN_DIFFERENCES } from "./auth/known-differences.ts";
import { newsOf } from "./expected.ts";
import { openGoogles } from "./google.ts";
import { FAILING, FAILING_AT_GOOGLES } from "./suites/failing.ts";
import { runOfficialSuite } from "./suites/run.ts";
import { SUITES } from "./suites/suites.ts";
import { installTools } from "./tools.ts";
import { sendVectors } from "./vectors/send-vectors.ts";
import { REFUSED_AT_GOOGLES, REFUSED_VECTORS } from "./vectors/refused-vectors.ts";

const USAGE = `
Compares the embedded backend with what Google publishes about the real one. It takes some minutes.

  npm run conformance -- [NAME…] [--from FOLDER] [--google HOST] [--why]

  NAME            emulator (requests of Authentication, beside the official emulator), vectors (the requests
                  of Firestore's conformance tests), or one of the official suites: ${SUITES.map(({ name }) => name).join(", ")}.
                  All of them without a name.
  --from FOLDER   where the repositories are, by their names (firebase-js-sdk, firebase-admin-node,
                  nodejs-firestore, conformance-tests), instead of GitHub
  --google HOST   in place of the embedded backend, asks Google's Firestore emulator at HOST, which must have
                  no rules yet, and the official one for accounts: all but “emulator”
  --why           what each failing test of a suite says

It fails on every difference that is not in the lists beside it, and on every listed one that is gone.
`;

const NAMES = ["emulator", "vectors", ...SUITES.map(({ name }) => name)];

async function compare(
  names: readonly string[],
  { from, google, why = false }: { from?: string; google?: string; why?: boolean },
): Promise<void> {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no ${unknown} to compare with. There are: ${NAMES.join(", ")}.`);
  }
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const tools = installTools();
  const instead = (): Promise<LocalFirebase> | undefined =>
    google === undefined ? undefined : openGoogles(google, tools);
  const failing = google === undefined ? FAILING : FAILING_AT_GOOGLES;
  if (isWanted("emulator") && google === undefined) {
    const found = await compareAuth(tools);
    say("emulator", newsOf(found, KNOWN_DIFFERENCES), `${found.length} known differences`);
  }
  if (isWanted("vectors")) {
    const { sent, refused } = await sendVectors(from, await instead());
    const known = google === undefined ? REFUSED_VECTORS : REFUSED_AT_GOOGLES;
    say("vectors", newsOf(refused, known), `${sent} sent, ${refused.length} refused`);
  }
  for (const suite of SUITES.filter(({ name }) => isWanted(name))) {
    const { passed, failed, skipped, messages } = await runOfficialSuite(
      suite,
      tools,
      from,
      await instead(),
    );
    const counts = `${passed.length} passed, ${failed.length} known to fail, ${skipped.length} skipped by the suite`;
    say(suite.name, newsOf(failed, failing[suite.name] ?? []), counts);
    for (const [title, message] of why ? messages : []) {
      console.log(`  ${title}\n    ${message.replaceAll(/\s+/g, " ").slice(0, 300)}`);
    }
  }
}

function say(name: string, news: readonly string[], counts: string): void {
  console.log(`${name}: ${news.length === 0 ? counts : "not as listed"}`);
  for (const line of news) {
    console.log(`  ${line}`);
    process.exitCode = 1;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: "string" },
    google: { type: "string" },
    help: { type: "boolean" },
    why: { type: "boolean" },
  },
});
if (values.help === true) {
  console.log(USAGE);
} else {
  await compare(positionals, values);
}
// The official emulator and the suites leave handles open.
process.exit();
