import type { ReactNode } from "react";
import { Button } from "../../../../src/ui/button/Button.tsx";
import type { Publication } from "../../protocol.ts";
import styles from "./ChangesTable.module.css";

type Change = Publication["changes"][number];

interface ChangesTableProps {
  readonly changes: readonly Change[];
  /** Stands above the changes after which old answers may not fit. */
  readonly hint?: ReactNode;
  /** Asks a reworded question as a new one. */
  readonly onAskAnew?: (reworded: NonNullable<Change["reworded"]>) => void;
}

const TITLES = {
  "touches stored answers": "This touches answers that are there already",
  "meaning may have changed": "Do old answers still fit?",
  "words only": "Only words",
} as const;

const KINDS = ["touches stored answers", "meaning may have changed", "words only"] as const;

/** What changes for the clients, before and now, the gravest kind first. */
export function ChangesTable({ changes, hint, onAskAnew }: ChangesTableProps) {
  return KINDS.filter((kind) => changes.some((change) => change.kind === kind)).map((kind) => (
    <table key={kind} className={styles["table"]}>
      <caption>
        {TITLES[kind]}
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
                      onAskAnew(reworded);
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
  return of === "" ? <td className={styles["nothing"]}>Nothing</td> : <td>{of}</td>;
}
