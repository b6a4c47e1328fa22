import { langOf } from "../../section-definition.ts";
import { useFormContext } from "../form-context.tsx";

/** A text of the section; says its language where that is not the language of the page. */
export function Words({ text }: { readonly text: string }) {
  const { definition } = useFormContext();
  const lang = langOf(definition, text);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
