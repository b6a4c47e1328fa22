import styles from "./Question.module.css";

/** Example answers to a question, closed at first. */
export function Examples({ examples }: { readonly examples: readonly string[] | undefined }) {
  if (examples === undefined || examples.length === 0) {
    return null;
  }
  return (
    <details className={styles["examples"]}>
      <summary>{examples.length === 1 ? "An example" : "Examples"}</summary>
      <ul>
        {examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
    </details>
  );
}
