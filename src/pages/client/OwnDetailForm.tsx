import { useRef, useState } from "react";
import { fetchStatements } from "../../data/calls/lazy-code.ts";
import { LONGEST_DETAIL, type OwnDetail } from "../../domain/client/client-details.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { useAction } from "./use-action.ts";
import { t } from "../../words/words.ts";
import styles from "./my-details.module.css";

interface OwnDetailFormProps {
  readonly uid: string;
  readonly detail: OwnDetail;
  /** The detail as stored when the page was opened. */
  readonly stored: string;
  readonly hint: string;
}

/** Lets clients change a detail themselves. Also saves on blur, so that following a link loses nothing. */
export function OwnDetailForm({ uid, detail, stored, hint }: OwnDetailFormProps) {
  const [text, setText] = useState(stored);
  const [saved, setSaved] = useState(stored);
  /** The field's current text. After each request, compared with the text that was sent. */
  const latest = useRef(stored);
  const sent = useRef(stored);
  const { failure, isNotKnown, label, run } = useAction(
    async () => {
      const { changeDetail } = await fetchStatements();
      sent.current = latest.current;
      await changeDetail(uid, detail.name, sent.current.trim());
    },
    () => {
      setSaved(sent.current);
    },
  );
  const save = async (): Promise<void> => {
    if ((await run()) && sent.current !== latest.current) {
      await save();
    }
  };
  const saveIfChanged = (): void => {
    if (text !== saved) {
      void save();
    }
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        saveIfChanged();
      }}
    >
      <TextField
        label={t(detail.label)}
        hint={hint}
        autoComplete="off"
        maxLength={LONGEST_DETAIL}
        value={text}
        onChange={(event) => {
          latest.current = event.target.value;
          setText(event.target.value);
        }}
        onBlur={saveIfChanged}
      />
      <Button look="quiet" type="submit" aria-disabled={text === saved}>
        {label(t("Save"))}
      </Button>
      <Notice tone="good">{text === saved && saved !== stored ? t("Saved.") : undefined}</Notice>
      <Notice tone="bad">
        {failure !== undefined && text !== saved
          ? `${failure} ${isNotKnown ? t("What you wrote is still here.") : t("What you wrote is still here, and not saved yet.")}`
          : undefined}
      </Notice>
    </form>
  );
}
