import { inspect } from "node:util";
import type { LocalFirebaseInternals } from "local-firebase";
import { expect, it } from "vitest";
import { readDocumentsAt } from "../../../scripts/operate/admin/stored-documents.ts";
import type { Operation } from "../operation.ts";
import { refusalOf } from "../perform-attempt.ts";
import { connectEveryone, documentsFor } from "../people.ts";
import { openEmbedded, openGoogles, type Target } from "../target.ts";
import { RandomRequests } from "./random-requests.ts";

const RUNS = Number(process.env["REQUESTS"] ?? 20_000);
/** Requests to one state of the documents. */
const A_WORLD = 100;
/** Requests of one sign-in: it counts as fresh for five minutes. */
const A_SIGN_IN = 2000;
const SEEDS = Array.from({ length: Math.ceil(RUNS / A_SIGN_IN) }, (_, index) => index + 1);

type Decision = Parameters<LocalFirebaseInternals["decided"]>[0];

it.each(SEEDS)("decides and stores random requests alike, of seed %i", async (seed) => {
  let decision: Decision | undefined;
  const ours = await openEmbedded((last) => {
    decision = last;
  });
  const people = await connectEveryone(ours);
  const google = await openGoogles();
  const theirs = await connectEveryone(google, people);
  const documents = documentsFor(people);
  try {
    const random = new RandomRequests(seed);
    const differences: object[] = [];
    let allowed = 0;
    let world = documents;
    const put = async (paths: Iterable<string>): Promise<void> => {
      await Promise.all([ours, google].map((target) => target.put(paths, world)));
    };
    for (let run = 0; run < A_SIGN_IN; run++) {
      if (run % A_WORLD === 0) {
        world = random.world(documents);
        await put(Object.keys(documents));
      }
      const { role, operation } = random.request((one) => people(one).signedInAt);
      const answers = await Promise.all(
        [people, theirs].map((at) => refusalOf(at(role).firestore, operation)),
      );
      const outcomes = answers.map((error) => error?.code ?? "allowed");
      const touched =
        operation.kind === "commit" && outcomes.includes("allowed")
          ? new Set(operation.writes.map(({ path }) => path))
          : new Set<string>();
      const [own, googles] =
        touched.size === 0
          ? []
          : await Promise.all([ours, google].map((target) => stored(target, touched)));
      allowed += outcomes[0] === "allowed" ? 1 : 0;
      if (outcomes[0] !== outcomes[1] || own !== googles) {
        const reasons = { ours: decision, google: answers[1]?.message };
        differences.push({
          seed,
          run,
          role,
          operation: told(operation),
          outcomes,
          reasons,
          own,
          googles,
        });
      }
      if (touched.size > 0) {
        await put(touched);
      }
    }
    expect(differences).toEqual([]);
    // Requests that are refused anyway would show little.
    expect(allowed).toBeGreaterThan(A_SIGN_IN / 5);
  } finally {
    await Promise.all([ours.close(), google.close()]);
  }
});

/** What is stored at these paths, as text. The server's times count as alike. */
async function stored({ api }: Target, paths: ReadonlySet<string>): Promise<string> {
  const found = await readDocumentsAt(api, [...paths]);
  const sorted = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return inspect(sorted, { depth: Infinity, sorted: true, breakLength: Infinity }).replaceAll(
    /'20[^']*Z'/g,
    (time) => (Math.abs(Date.parse(time.slice(1, -1)) - Date.now()) < 60_000 ? "now" : time),
  );
}

const told = (operation: Operation): string =>
  inspect(operation, { depth: 10, compact: true, breakLength: Infinity });
