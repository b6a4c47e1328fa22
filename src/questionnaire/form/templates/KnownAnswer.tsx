import { Offer } from "../../../ui/form/Offer.tsx";
import { useFormContext, useShownAnswer } from "../form-context.tsx";

interface KnownAnswerProps {
  readonly question: string;
  readonly controlId: string;
  /** The question's `ui:offer`: a key of `offers`, e.g. `name`. */
  readonly offer: unknown;
}

/** Offers a known answer, such as the client's name. Writes it only when the client presses the button. */
export function KnownAnswer({ offer, ...rest }: KnownAnswerProps) {
  const { offers } = useFormContext();
  const known = typeof offer === "string" ? offers?.[offer] : undefined;
  return known === undefined || known === "" ? null : <Known {...rest} known={known} />;
}

function Known({
  question,
  controlId,
  known,
}: Omit<KnownAnswerProps, "offer"> & { readonly known: string }) {
  const { store } = useFormContext();
  const { text, kept } = useShownAnswer(question);
  return (
    <Offer
      text={known}
      isEmpty={text === "" && kept === undefined}
      onUse={() => {
        store.write(question, known);
        // The focused button has disappeared: moves the focus to the control.
        document.getElementById(controlId)?.focus({ preventScroll: true });
      }}
    />
  );
}
