import type { ReactNode } from "react";
import type { ListFile } from "../../edits/edit.ts";
import { EarlierLater } from "../panel/Buttons.tsx";
import { useDesk } from "../use-desk.ts";
import panel from "../panel/Panel.module.css";
import styles from "./SiteTexts.module.css";

interface EntryListProps {
  readonly file: ListFile;
  readonly entries: readonly unknown[];
  /** The word for an entry, such as "offer". */
  readonly word: string;
  /** The name of an entry, for its buttons' labels. */
  readonly nameOf: (index: number) => string;
  readonly children: (index: number) => ReactNode;
  /** Focuses a part of the panel after an entry was added or removed. */
  readonly onFocus: (field: string) => void;
  /** The first field of a new entry. */
  readonly firstField: (index: number) => string;
}

/** Offers or paragraphs, each with its fields, its place and a button to remove it. */
export function EntryList(props: EntryListProps) {
  const { file, entries, word, nameOf, children, onFocus, firstField } = props;
  const { edit, say } = useDesk();
  const count = entries.length;
  const move = (from: number, to: number, button: string): void => {
    void edit({ does: "move entry", file, from, to }, () => {
      onFocus(button);
      say(`Moved. It is number ${to + 1} of ${count} now.`);
    });
  };
  const remove = (at: number): void => {
    void edit({ does: "remove entry", file, at }, () => {
      onFocus(at > 0 ? `remove ${at - 1}` : "add");
      say(`The ${word} is removed. Undo brings it back.`);
    });
  };
  const add = (): void => {
    void edit({ does: "add entry", file, at: count }, () => {
      onFocus(firstField(count));
      say(`A new ${word}. Write its words.`);
    });
  };
  return (
    <>
      <ol className={styles["entries"]}>
        {entries.map((_, index) => (
          // The index is the only stable key: entries have no ids, and their words change during typing.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles["entry"]}>
            {children(index)}
            <div className={panel["row"]}>
              <EarlierLater
                index={index}
                count={count}
                of={nameOf(index)}
                onMove={(to, button) => {
                  move(index, to, button);
                }}
              />
              <button
                type="button"
                className={styles["remove"]}
                data-field={`remove ${index}`}
                aria-label={`Remove: ${nameOf(index)}`}
                onClick={() => {
                  remove(index);
                }}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className={styles["add"]} data-field="add" onClick={add}>
        Add {word === "offer" ? "an offer" : `a ${word}`}
      </button>
    </>
  );
}
