import { type Example, before, both } from "../example.ts";

export const actWhenAClientHasFinished: Example = {
  heading: "Do something when a client has finished",
  changes: {
    "firestore.rules": both(
      before(`isEndOfOlderSignIns())`, `isFinish() || `),
      before(
        `    // What the coach writes.`,
        `    function isFinish() {
      return hasOwnPassword(resource.data)
        && changedFields().hasOnly(['finishedAt'])
        && request.resource.data.finishedAt == request.time;
    }

`,
      ),
    ),
    "firestore.indexes.json": before(
      `    { "collectionGroup": "contactMessages", "fieldPath": "*"`,
      `    {
      "collectionGroup": "clients",
      "fieldPath": "finishedAt",
      "indexes": [{ "order": "ASCENDING", "queryScope": "COLLECTION" }]
    },
`,
    ),
    "src/data/finish.ts": {
      create: `import { doc, serverTimestamp, updateDoc } from "firebase/firestore/lite";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";

/** Notes that the client says she has finished. */
export async function noteFinished(uid: string): Promise<void> {
  await callBackend(() =>
    updateDoc(doc(firestore, "clients", uid), { finishedAt: serverTimestamp() }),
  );
}
`,
    },
    "tests/rules/attempts/saving-answers.ts": before(
      `  "save a cleared answer"`,
      `  "say that one has finished": ({ own }) => update(own, [["finishedAt"], SERVER_TIME]),
`,
    ),
    "tests/rules/matrix.ts": before(
      "save a cleared answer",
      "say that one has finished                            | -    -    -    yes  yes  yes  -    yes  -    -    -    yes  yes  yes  -\n",
    ),
    "scripts/count-finished.ts": {
      create: `import { Timestamp } from "firebase-admin/firestore";
import { openAdminAccess } from "./admin/admin-access.ts";

const DAY = 86_400_000;

/** Says how many clients have finished since yesterday; no name and no answer leaves the database. */
const [projectId = ""] = process.argv.slice(2);
const access = openAdminAccess({ projectId });
const finished = await access.firestore
  .collection("clients")
  .where("finishedAt", ">", Timestamp.fromMillis(Date.now() - DAY))
  .count()
  .get();
console.log(\`\${finished.data().count} clients have finished.\`);
await access.close();
`,
    },
    ".github/workflows/count-finished.yml": {
      create: `name: Who has finished
on:
  schedule:
    - cron: "0 6 * * *"
permissions:
  contents: read
jobs:
  count:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx tsx scripts/count-finished.ts "\${{ vars.PROJECT_ID }}"
        env:
          GOOGLE_APPLICATION_CREDENTIALS: \${{ secrets.SERVICE_ACCOUNT_FILE }}
`,
    },
  },
  proofs: [
    ["tsc", "-p", "src"],
    ["tsc", "-p", "."],
    ["vitest", "run", "--project", "node", "tests/rules/matrix.test.ts"],
  ],
};
