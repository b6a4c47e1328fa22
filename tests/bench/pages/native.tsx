import { onAuthStateChanged } from "firebase/auth";
import { createRoot } from "react-dom/client";
import { documentsAddress, documentsPath } from "../../../src/firebase/options.ts";
import { auth } from "../../../src/firebase/auth.ts";

// The fastest that a section's page could be: the same sign-in, one fetch of the same document, and
// uncontrolled text areas, which React renders once. It saves nothing.

/** Put in by the build: the questions in the order of the form. */
declare const SECTION: {
  readonly id: string;
  readonly asked: readonly { readonly question: string; readonly title: string }[];
};
const { id, asked } = SECTION;

type Answers = Readonly<Record<string, string>>;

const NativeForm = ({ answers }: { readonly answers: Answers }) => (
  <form>
    {asked.map(({ question, title }) => (
      <div key={question}>
        <label htmlFor={`native_${question}`}>{title}</label>
        <textarea id={`native_${question}`} defaultValue={answers[question]} rows={3} />
      </div>
    ))}
  </form>
);

/** The answers of all sections, as a page to read. */
const NativeReading = ({ answers }: { readonly answers: Answers }) =>
  asked.map(({ question, title }) => (
    <div key={question}>
      <h3>{title}</h3>
      <p>{answers[question]}</p>
    </div>
  ));

interface Stored {
  readonly stringValue: string;
  /** Only a section's answers are a map. */
  readonly mapValue?: { readonly fields: Readonly<Record<string, Stored>> };
}

async function readAnswers(uid: string, token: string): Promise<Answers> {
  const response = await fetch(`${documentsAddress()}:batchGet`, {
    method: "POST",
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: [`${documentsPath}/clients/${uid}`] }),
  });
  // The bench has stored this document itself, so its shape is known.
  const [read] = (await response.json()) as readonly {
    readonly found: Required<Stored>["mapValue"];
  }[];
  const answersOf = (section: string) =>
    Object.entries(read?.found.fields[section]?.mapValue?.fields ?? {});
  return Object.fromEntries(
    id === "whole"
      ? Object.keys(read?.found.fields ?? {}).flatMap((section) =>
          answersOf(section).map(([question, answer]) => [
            `${section}/${question}`,
            answer.stringValue,
          ]),
        )
      : answersOf(id).map(([question, answer]) => [question, answer.stringValue]),
  );
}

onAuthStateChanged(auth, (user) => {
  void (async () => {
    const root = document.querySelector("#root");
    if (user === null || root === null) {
      throw new Error("Nobody is signed in, or there is no place for the form.");
    }
    const answers = await readAnswers(user.uid, await user.getIdToken());
    const form = createRoot(root);
    const Page = id === "whole" ? NativeReading : NativeForm;
    const show = () => {
      form.render(<Page answers={answers} />);
    };
    if (location.hash === "#press") {
      form.render(<button onClick={show}>Go on</button>);
    } else {
      show();
    }
  })();
});
