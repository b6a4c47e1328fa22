import { type Example, before, both } from "../example.ts";

const row = (attempt: string): string => `${attempt.padEnd(57)} | coaches\n`;

export const storeForTheCoachAlone: Example = {
  heading: "Store something new that only the coach may read",
  changes: {
    "firestore.rules": before(
      `    // People
`,
      `    match /coachReminders/{uid} {
      allow get, delete: if isCoach();
      allow create, update: if isCoach() && isReminder(request.resource.data);
    }

    function isReminder(reminder) {
      return reminder.keys().hasOnly(['text']) && isTextOrEmpty(reminder.text, 5000);
    }

`,
    ),
    "src/data/of-coach/coach-reminders.ts": {
      create: `import { collection, doc, getDoc, setDoc } from "firebase/firestore/lite";
import { storedText } from "../../domain/answer/stored-text.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";

const reminders = collection(firestore, "coachReminders");

/** What the coach wants to be reminded of with a client; \`""\` where there is nothing. */
export async function readCoachReminder(uid: string): Promise<string> {
  const snapshot = await callBackend(() => getDoc(doc(reminders, uid)));
  return storedText(snapshot.get("text"));
}

export async function saveCoachReminder(uid: string, text: string): Promise<void> {
  await callBackend(() => setDoc(doc(reminders, uid), { text }));
}
`,
    },
    "src/data/of-coach/clients.ts": before(`"earlierTexts"]`, `"coachReminders", `),
    "tests/rules/attempts/coach-reminders.ts": {
      create: `import { type Attempts, get, set } from "./attempt.ts";

export const COACH_REMINDERS: Attempts = {
  "read a reminder of the coach": () => get("coachReminders/client"),
  "read the coach's reminder of oneself": ({ own }) => get(own.replace("clients", "coachReminders")),
  "write a reminder of the coach": () => set("coachReminders/client", { text: "x" }),
};
`,
    },
    "tests/rules/attempts.ts": both(
      before(
        `import { CONTACT_MESSAGES }`,
        `import { COACH_REMINDERS } from "./attempts/coach-reminders.ts";
`,
      ),
      before(
        `  ...BEYOND_THE_SDK,
`,
        `  ...COACH_REMINDERS,
`,
      ),
    ),
    "tests/rules/matrix.ts": before(
      "save with a fraction for a revision",
      row("read a reminder of the coach") +
        row("read the coach's reminder of oneself") +
        row("write a reminder of the coach"),
    ),
    "docs/develop/security.md": before(
      "\n## Not promised",
      "| 99 | Reminders of the coach are read by her alone. | matrix: “… reminder of the coach” |\n",
    ),
  },
  proofs: [
    ["tsc", "-p", "src"],
    ["tsc", "-p", "."],
    ["vitest", "run", "--project", "node", "tests/rules/matrix.test.ts"],
  ],
};
