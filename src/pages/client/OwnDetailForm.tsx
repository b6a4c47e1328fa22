import { useRef, useState } from "react";
import { fetchStatements } from "../../data/calls/lazy-code.ts";
import { LONGEST_DETAIL, type OwnDetail } from "../../domain/client/client-details.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/form/Field.tsx";
import { Notice } from "../../ui/state/Notice.tsx";
import { useAction } from "./use-action.ts";
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
  /** The field's current text. After each request, a running save compares it with the text that was sent. */
  const latest = useRef(stored);
  const { failure, run } = useAction(async () => {
    const { changeDetail } = await fetchStatements();
    let sent: string;
    do {
      sent = latest.current;
      await changeDetail(uid, detail.name, sent.trim());
      setSaved(sent);
    } while (sent !== latest.current);
  });
  const save = (): void => {
    if (text !== saved) {
      void run();
    }
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={detail.label}
        hint={hint}
        autoComplete="off"
        maxLength={LONGEST_DETAIL}
        value={text}
        onChange={(event) => {
          latest.current = event.target.value;
          setText(event.target.value);
        }}
        onBlur={save}
      />
      <Button look="quiet" type="submit" aria-disabled={text === saved}>
        Save
      </Button>
      <Notice tone="good">{text === saved && saved !== stored ? "Saved." : undefined}</Notice>
      <Notice tone="bad">
        {failure !== undefined && text !== saved
          ? `${failure} What you wrote is still here, and not saved yet.`
          : undefined}
      </Notice>
    </form>
  );
}
