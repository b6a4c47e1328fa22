import { useSyncExternalStore } from "react";
import { useFormContext } from "../form-context.tsx";
import { TalkPlace, TalkToggle } from "./TalkAbout.tsx";
import styles from "./Foot.module.css";

interface FootProps {
  readonly question: string;
  readonly isPlainFact: boolean;
  /** The id of the question's label. */
  readonly describedBy: string;
}

const never = () => () => undefined;

/** The end of a field: what is saved of it, and opposite the talk mark, both always in the same place. */
export function Foot(props: FootProps) {
  const { saved } = useFormContext();
  const words = useSyncExternalStore(
    saved?.subscribe ?? never,
    () => saved?.of(props.question) ?? "",
  );
  return (
    <div className={styles["foot"]}>
      {/* An attribute: screen readers hear of saves from the line below the form, which does not say each. */}
      <span className={styles["saved"]} data-saved={words} />
      <TalkToggle {...props} />
    </div>
  );
}

/** Space for the foot in the prerendered page. */
export const FootPlace = ({ isPlainFact }: Pick<FootProps, "isPlainFact">) => (
  <div className={styles["foot"]}>{!isPlainFact && <TalkPlace />}</div>
);
