import { useState } from "react";
import { Button } from "../button/Button.tsx";
import styles from "./Offer.module.css";

interface OfferProps {
  /** The known text; `""` for none. */
  readonly text: string;
  readonly isEmpty: boolean;
  readonly onUse: () => void;
}

/**
 * Fills a field that was empty on entry with a known text, in one press. The button's space stays once the
 * field is filled, so that nothing below moves.
 */
export function Offer({ text, isEmpty, onUse }: OfferProps) {
  const [wasEmpty] = useState(isEmpty);
  return text === "" || !wasEmpty ? null : (
    <p className={styles["offer"]} data-used={!isEmpty || undefined}>
      <Button look="below" onClick={onUse}>
        Use “{text}”
      </Button>
    </p>
  );
}
