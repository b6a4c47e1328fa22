import { useState } from "react";
import { Button } from "../button/Button.tsx";
import styles from "./Offer.module.css";
import { t } from "../../words/words.ts";

interface OfferProps {
  /** The text to fill in. */
  readonly text: string;
  readonly isEmpty: boolean;
  readonly onUse: () => void;
}

/**
 * A button that fills an empty field with a known text. The button's space stays after the field is filled,
 * so that nothing below moves.
 */
export function Offer({ text, isEmpty, onUse }: OfferProps) {
  const [wasEmpty] = useState(isEmpty);
  return wasEmpty ? (
    <p className={styles["offer"]} data-used={!isEmpty || undefined}>
      <Button look="below" onClick={onUse}>
        {t("Use “{text}”", { text })}
      </Button>
    </p>
  ) : null;
}
