import { useState } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import styles from "./Offer.module.css";
import { t } from "../../../words/words.ts";
import { useFormContext, useShownAnswer } from "../form-context.tsx";

interface OfferProps {
  readonly question: string;
  readonly controlId: string;
  /** The text to fill in. */
  readonly text: string;
  readonly isEmpty?: boolean;
  readonly onUsed?: () => void;
}

/**
 * A button that fills an empty field with a known text. The button's space stays after the field is filled,
 * so that nothing below moves.
 */
export function Offer({ question, controlId, text, isEmpty = true, onUsed }: OfferProps) {
  const { store } = useFormContext();
  const [wasEmpty] = useState(isEmpty);
  return wasEmpty ? (
    <p className={styles["offer"]} data-used={!isEmpty || undefined}>
      <Button
        look="below"
        onClick={() => {
          store.write(question, text);
          onUsed?.();
          // The focused button disappears: moves the focus to the control.
          document.getElementById(controlId)?.focus({ preventScroll: true });
        }}
      >
        {t("Use “{text}”", { text })}
      </Button>
    </p>
  ) : null;
}

interface KnownAnswerProps extends Pick<OfferProps, "question" | "controlId"> {
  /** The question's `ui:offer`: a key of `offers`, e.g. `name`. */
  readonly offer: unknown;
}

/** Offers a known answer, such as the client's name. Writes it only when the client presses the button. */
export function KnownAnswer({ offer, ...rest }: KnownAnswerProps) {
  const { offers } = useFormContext();
  const known = typeof offer === "string" ? offers?.[offer] : undefined;
  return known === undefined || known === "" ? null : <Known {...rest} text={known} />;
}

function Known(props: OfferProps) {
  const { text, kept } = useShownAnswer(props.question);
  return <Offer {...props} isEmpty={text === "" && kept === undefined} />;
}
