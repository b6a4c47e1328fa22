import { Words } from "./Words.tsx";
import { t } from "../../../words/words.ts";

/** Example answers to a question, closed at first. */
export function Examples({ examples }: { readonly examples: readonly string[] | undefined }) {
  if (examples === undefined || examples.length === 0) {
    return null;
  }
  return (
    <details className="soft fold unprinted">
      <summary>{examples.length === 1 ? t("An example") : t("Examples")}</summary>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <Words text={example} />
          </li>
        ))}
      </ul>
    </details>
  );
}
