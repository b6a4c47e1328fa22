import { onAuthStateChanged } from "firebase/auth";
import { createRoot } from "react-dom/client";
import { section } from "virtual:bench-questions";
import { documentsAddress, documentsPath } from "../../../src/firebase/options.ts";
import { auth } from "../../../src/firebase/auth.ts";

// The fastest that a section's page could be: the same sign-in, one fetch of the same document, and
// uncontrolled text areas, which React renders once. It saves nothing.

type Answers = Readonly<Record<string, string>>;

function NativeForm({ answers }: { readonly answers: Answers }) {
  return (
    <form>
      {section.asked.map(({ question, title }) => (
        <div key={question}>
          <label htmlFor={`native_${question}`}>{title}</label>
          <textarea id={`native_${question}`} defaultValue={answers[question]} rows={3} />
        </div>
      ))}
    </form>
  );
}

/** The parts of the server's response that this page reads. */
type Found = readonly {
  readonly found: {
    readonly fields: Readonly<
      Record<
        string,
        {
          readonly mapValue: {
            readonly fields: Readonly<Record<string, { readonly stringValue: string }>>;
          };
        }
      >
    >;
  };
}[];

async function readAnswers(uid: string, token: string): Promise<Answers> {
  const response = await fetch(`${documentsAddress()}:batchGet`, {
    method: "POST",
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
    body: JSON.stringify({ documents: [`${documentsPath}/clients/${uid}`] }),
  });
  // The bench has stored this document itself, so its shape is known.
  const [read] = (await response.json()) as Found;
  const fields = read?.found.fields[section.id]?.mapValue.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([question, { stringValue }]) => [question, stringValue]),
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
    const show = () => {
      form.render(<NativeForm answers={answers} />);
    };
    if (location.hash === "#press") {
      form.render(<button onClick={show}>Go on</button>);
    } else {
      show();
    }
  })();
});
