import { questions } from "virtual:bench-questions";
import { exposeAnswers, openRoot } from "./root.ts";

// The practical limit: text fields that React renders once and never hears of again.

const { schema, answers } = questions;

function NativeForm() {
  return (
    <form>
      {Object.entries(schema.properties).map(([question, { title }]) => (
        <div key={question}>
          <label htmlFor={`native_${question}`}>{title}</label>
          <textarea id={`native_${question}`} defaultValue={answers[question]} rows={3} />
        </div>
      ))}
    </form>
  );
}

exposeAnswers(
  (question) => document.querySelector<HTMLTextAreaElement>(`#native_${question}`)?.value,
);

openRoot().render(<NativeForm />);
