import { langOf } from "../../section-definition.ts";
import { useFormContext } from "../form-context.tsx";

/** Text of a UI file; blank lines separate paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
  const lang = langOf(useFormContext().definition, text);
  return text.split(/\n{2,}/u).map((paragraph) => (
    <p key={paragraph} lang={lang}>
      {paragraph}
    </p>
  ));
}
