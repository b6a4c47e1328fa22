import type { Client } from "../../domain/client.ts";
import { dateInWords } from "../../domain/calendar-date.ts";
import { sections } from "../../questionnaire/section-definition.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import styles from "./ClientOverviewPage.module.css";

interface ClientRowProps {
  readonly client: Client;
  /** The coach's own row, which cannot be deleted. */
  readonly isSelf: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function ClientRow({ client, isSelf, onEdit, onDelete }: ClientRowProps) {
  const { uid, name, email, phone, dateOfBirth, role } = client;
  const cells = [
    { label: "Email", value: email },
    { label: "Phone", value: phone },
    { label: "Date of Birth", value: dateInWords(dateOfBirth) },
  ];
  return (
    <tr role="row" data-uid={uid}>
      <th role="rowheader" scope="row" className={styles["name"]}>
        {name || "No name"}
        {role === "admin" && <span className={styles["role"]}> Admin</span>}
      </th>
      {cells.map(({ label, value }) => (
        <td key={label} role="cell" data-label={label}>
          {value === "" ? <span className={styles["missing"]}>Not known</span> : value}
        </td>
      ))}
      <td role="cell">
        <div className={styles["actions"]}>
          <Button look="plain" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {!isSelf && (
            <Button look="plain" aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
          )}
          <ButtonLink
            look="plain"
            aria-label={`Questionnaire of ${name}`}
            to={`${sections[0].coachRoute}/${uid}`}
          >
            Questionnaire
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
