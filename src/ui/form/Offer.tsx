import { useState } from "react";
import { Button } from "../button/Button.tsx";
import styles from "./Offer.module.css";

interface OfferProps {
  /** What is known; `""` for nothing. */
  readonly text: string;
  readonly isEmpty: boolean;
  readonly onUse: () => void;
}

/**
 * Below a field that was empty when it came: what is known fills it by one press. Its room stays once the
 * field is filled, so that nothing moves under the client's hands.
 */
export function Offer({ text, isEmpty, onUse }: OfferProps) {
  const [wasEmpty] = useState(isEmpty);
  return text === "" || !wasEmpty ? null : (
    <p className={styles["offer"]} data-used={!isEmpty || undefined}>
      <Button look="plain" onClick={onUse}>
        Use “{text}”
      </Button>
    </p>
  );
}
