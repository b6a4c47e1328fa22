import styles from "./Facts.module.css";

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Short facts, each under its name. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles["facts"]}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles["fact"]}>
          <dt>{label}</dt>
          <dd>{value === "" ? "Not known" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
