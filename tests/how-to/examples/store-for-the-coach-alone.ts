import { type Example, before, both } from "../example.ts";

const NOBODY_BUT_THE_COACH = "-    -    -    -    -    yes  -    -    -    -    -    yes";
const row = (attempt: string): string => `${attempt.padEnd(52)} | ${NOBODY_BUT_THE_COACH}\n`;

export const storeForTheCoachAlone: Example = {
  heading: "Store something new that only the coach may read",
  changes: {
    "firestore.rules": before(
      `    // People
`,
      `    match /coachNotes/{uid} {
      allow get, delete: if isCoach();
      allow create, update: if isCoach() && isNote(request.resource.data);
    }

    function isNote(note) {
      return note.keys().hasOnly(['text']) && isTextOrEmpty(note.text, 5000);
    }

`,
    ),
    "src/data/coach-notes.ts": {
      create: `import { collection, doc, getDoc, setDoc } from "firebase/firestore/lite";
import { storedText } from "../domain/stored-text.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";

const notes = collection(firestore, "coachNotes");

/** What the coach has noted of a client; \`""\` where there is nothing. */
export async function readCoachNote(uid: string): Promise<string> {
  const snapshot = await callBackend(() => getDoc(doc(notes, uid)));
  return storedText(snapshot.get("text"));
}

export async function saveCoachNote(uid: string, text: string): Promise<void> {
  await callBackend(() => setDoc(doc(notes, uid), { text }));
}
`,
    },
    "tests/rules/attempts/coach-notes.ts": {
      create: `import { type Attempts, get, set } from "./attempt.ts";

export const COACH_NOTES: Attempts = {
  "read a note of the coach": () => get("coachNotes/client"),
  "read the coach's note of oneself": ({ own }) => get(own.replace("clients", "coachNotes")),
  "write a note of the coach": () => set("coachNotes/client", { text: "x" }),
};
`,
    },
    "tests/rules/attempts.ts": both(
      before(
        `import { CONTACT_MESSAGES }`,
        `import { COACH_NOTES } from "./attempts/coach-notes.ts";
`,
      ),
      before(
        `  ...BEYOND_THE_SDK,
`,
        `  ...COACH_NOTES,
`,
      ),
    ),
    "tests/rules/matrix.ts": before(
      "save with a fraction for a revision",
      row("read a note of the coach") +
        row("read the coach's note of oneself") +
        row("write a note of the coach"),
    ),
    "docs/security.md": before(
      "\n## Not promised",
      "| 99 | Notes of the coach are read by her alone. | matrix: “… note of the coach” |\n",
    ),
  },
  proofs: [
    ["tsc", "-p", "src"],
    ["tsc", "-p", "."],
    ["vitest", "run", "--project", "node", "tests/rules/matrix.test.ts"],
  ],
};
