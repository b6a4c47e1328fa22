import type { ReactNode } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { Change } from "../../protocol.ts";
import styles from "../Dialog.module.css";

interface ChangesTableProps {
  readonly changes: readonly Change[];
  /** Stands above the changes after which old answers may not fit. */
  readonly hint?: ReactNode;
  /** Asks a reworded question as a new one. */
  readonly onAskAnew?: (reworded: NonNullable<Change["reworded"]> & Pick<Change, "before">) => void;
}

/** The gravest kind first. */
const TITLES: readonly (readonly [Change["kind"], string])[] = [
  ["touches stored answers", "This touches answers that are there already"],
  ["meaning may have changed", "Do old answers still fit?"],
  ["words only", "Only words"],
];

/** What changes for the clients, before and now. */
export function ChangesTable({ changes, hint, onAskAnew }: ChangesTableProps) {
  const titles = TITLES.filter(([kind]) => changes.some((change) => change.kind === kind));
  return titles.map(([kind, title]) => (
    <table key={kind} className={styles["table"]}>
      <caption>
        {title}
        {kind === "meaning may have changed" && hint}
      </caption>
      <thead>
        <tr>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      {changes
        .filter((change) => change.kind === kind)
        .map(({ section, about, before, now, reworded }) => (
          <tbody key={JSON.stringify([section, about, before, now])}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {section}: {about}
              </th>
            </tr>
            <tr>
              <Text of={before} />
              <Text of={now} />
            </tr>
            {onAskAnew !== undefined && reworded !== undefined && (
              <tr>
                <td colSpan={2}>
                  <Button
                    look="plain"
                    onClick={() => {
                      onAskAnew({ ...reworded, before });
                    }}
                  >
                    Ask it as a new question
                  </Button>
                </td>
              </tr>
            )}
          </tbody>
        ))}
    </table>
  ));
}

function Text({ of }: { readonly of: string }) {
  return of === "" ? <td className="soft">Nothing</td> : <td>{of}</td>;
}
