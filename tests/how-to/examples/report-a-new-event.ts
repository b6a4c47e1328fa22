import { type Example, before, both } from "../example.ts";

export const reportANewEvent: Example = {
  heading: "Let a client report a new event",
  changes: {
    "firestore.rules": both(
      before(`isEndOfThisSignIn())`, `isFinish() || `),
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
    "src/data/of-client/finish.ts": {
      create: `import { doc, serverTimestamp, updateDoc } from "firebase/firestore/lite";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

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
      "say that one has finished                                 | coaches, clients\n",
    ),
    "scripts/count-finished.ts": {
      create: `import { openGoogleApi } from "./operate/admin/google-api.ts";

const DAY = 86_400_000;

/** Says how many clients have finished since yesterday; no name and no answer leaves the database. */
const [projectId = ""] = process.argv.slice(2);
const yesterday = new Date(Date.now() - DAY).toISOString();
const found = await openGoogleApi({ projectId }).documents(":runQuery", {
  structuredQuery: {
    select: { fields: [{ fieldPath: "finishedAt" }] },
    from: [{ collectionId: "clients" }],
    where: {
      fieldFilter: {
        field: { fieldPath: "finishedAt" },
        op: "GREATER_THAN",
        value: { timestampValue: yesterday },
      },
    },
  },
});
const finished = Array.isArray(found) ? found.filter((answer) => "document" in Object(answer)) : [];
console.log(\`\${finished.length} clients have finished.\`);
`,
    },
    ".github/workflows/finished.yml": {
      create: `name: Who has finished
on:
  schedule:
    - cron: "0 6 * * *"
permissions: {}
defaults:
  run:
    shell: bash
jobs:
  count:
    runs-on: ubuntu-latest
    permissions:
      contents: read
      id-token: write
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: ./.github/actions/install
      - uses: google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093 # v3.0.0
        with:
          workload_identity_provider: \${{ vars.WORKLOAD_IDENTITY_PROVIDER }}
          service_account: site-finished@\${{ vars.FIREBASE_PROJECT_ID }}.iam.gserviceaccount.com
      - run: npx tsx scripts/count-finished.ts "$PROJECT"
        env:
          PROJECT: \${{ vars.FIREBASE_PROJECT_ID }}
`,
    },
    "tests/architecture/workflows.test.ts": before(
      `      "mail.yml id-token",`,
      `      "finished.yml id-token",
`,
    ),
    "docs/operate/deploying.md": both(
      both(
        before("doctor hand; do\n     gcloud iam service-accounts create", "finished "),
        before("   may doctor ", "   may finished roles/datastore.viewer\n"),
      ),
      before("preview backup mail; do", "finished "),
    ),
  },
  proofs: [
    ["tsc", "-p", "src"],
    ["tsc", "-p", "."],
    ["vitest", "run", "--project", "node", "tests/rules/matrix.test.ts"],
  ],
};
