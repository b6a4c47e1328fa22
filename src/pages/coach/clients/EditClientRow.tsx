import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from "react";
import { birthDateFault, EARLIEST_BIRTH } from "../../../domain/client/birth-date.ts";
import { today } from "../../../domain/time/calendar-date.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import {
  DETAILS,
  type Detail,
  EDITABLE_DETAILS,
  type EditableDetails,
  COLUMN_DETAILS,
  LONGEST_DETAIL,
} from "../../../domain/client/client-details.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useFault } from "../../../ui/form/use-fault.tsx";
import { useFormChecks } from "../../../ui/form/use-form-checks.ts";
import { t } from "../../../words/words.ts";
import table from "./ClientTable.module.css";
import styles from "./rows.module.css";

interface EditClientRowProps {
  readonly client: ClientSummary;
  /** Called after every change of a field, with whether the details differ from the stored ones. */
  readonly onChange: (isChanged: boolean) => void;
  /** Receives only the changed details. Resolves with whether the server has saved them. */
  readonly onSave: (changes: Partial<EditableDetails>) => Promise<boolean>;
  /** Called after a save if the coach has changed the details since the save began. */
  readonly onTypedMeanwhile: () => void;
  readonly onDone: () => void;
}

/** A client's row as a form. The email cannot be changed here, because it belongs to the login. */
export function EditClientRow({
  client,
  onChange,
  onSave,
  onTypedMeanwhile,
  onDone,
}: EditClientRowProps) {
  const [details, setDetails] = useState<EditableDetails>(client);
  const [busy, setBusy] = useState(false);
  /** The fields' current details. After a save, compared with the details that were sent. */
  const latest = useRef(details);
  const [latestBirth] = useState(today);
  const form = useId();
  const row = useRef<HTMLTableRowElement>(null);

  useEffect(() => {
    row.current?.querySelector("input")?.focus();
  }, []);

  const save = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await onSave(changesOf(client, details));
    setBusy(false);
    if (isSaved) {
      (latest.current === details ? onDone : onTypedMeanwhile)();
    }
  };

  const { ofForm, ofFields } = useFormChecks(() => void save());

  const bind = (name: keyof EditableDetails) => ({
    form,
    value: details[name],
    maxLength: LONGEST_DETAIL,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const changed = { ...details, [name]: event.target.value };
      latest.current = changed;
      setDetails(changed);
      onChange(Object.keys(changesOf(client, changed)).length > 0);
    },
  });
  // A date field cannot show a date of the earlier site that is not `YYYY-MM-DD`.
  const isDate = /^(\d{4}-\d{2}-\d{2})?$/u.test(client.dateOfBirth);
  // Checks only a changed date: an invalid stored date must not prevent saving a name.
  const isNewDate = details.dateOfBirth !== client.dateOfBirth;
  const ofDate = {
    ...(isDate && { type: "date", min: EARLIEST_BIRTH, max: latestBirth }),
    fault: isNewDate ? birthDateFault(details.dateOfBirth) : undefined,
  };

  const field = (detail: Detail) =>
    detail.changedBy === "nobody" ? (
      <input
        readOnly
        aria-label={t(detail.label)}
        className={styles["input"]}
        value={client[detail.name]}
      />
    ) : (
      <CheckedInput
        label={t(detail.label)}
        required={detail.name === "name"}
        {...(detail.type === "date" ? ofDate : { type: detail.type })}
        {...bind(detail.name)}
      />
    );

  return (
    <tr
      ref={row}
      role="row"
      data-uid={client.uid}
      className={table["editing"]}
      {...ofFields}
      onKeyDown={(event) => {
        ofFields.onKeyDown(event);
        if (event.key === "Escape" && !busy) {
          onDone();
        }
      }}
    >
      <th role="rowheader" scope="row">
        <div className={styles["names"]}>
          {DETAILS.filter((detail) => detail.name === "name" || !detail.isColumn).map((detail) => (
            <div key={detail.name} data-label={t(detail.label)}>
              {field(detail)}
            </div>
          ))}
        </div>
      </th>
      {COLUMN_DETAILS.slice(1).map((detail) => (
        <td key={detail.name} role="cell" data-label={t(detail.label)}>
          {field(detail)}
        </td>
      ))}
      <td role="cell" className={table["menu"]}>
        <form id={form} className={table["actions"]} {...ofForm}>
          <Button look="plain" type="submit" busy={busy}>
            {t("Save")}
          </Button>
          <Button look="plain" onClick={onDone} busy={busy}>
            {t("Cancel")}
          </Button>
        </form>
      </td>
    </tr>
  );
}

interface CheckedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly fault?: string | undefined;
}

/** A field whose visible label is the heading of its column. */
function CheckedInput({ label, fault, ...input }: CheckedInputProps) {
  const id = useId();
  const { control, message } = useFault(id, input.value, fault);
  return (
    <>
      <input
        aria-label={label}
        autoComplete="off"
        className={styles["input"]}
        {...input}
        {...control}
      />
      {message}
    </>
  );
}

function changesOf(client: ClientSummary, details: EditableDetails): Partial<EditableDetails> {
  const typed = { ...details, name: details.name.trim() };
  return Object.fromEntries(
    EDITABLE_DETAILS.filter(({ name }) => typed[name] !== client[name]).map(({ name }) => [
      name,
      typed[name],
    ]),
  );
}
