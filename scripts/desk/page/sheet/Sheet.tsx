import { useState } from "react";
import { Lead } from "../../../../src/ui/page/Page.tsx";
import type { AskWhen } from "../../../../src/domain/question/ask-when.ts";
import type { DeskSection } from "../../protocol.ts";
import type { Selected } from "../selection.ts";
import { SmallButton } from "../panel/Buttons.tsx";
import { Preview } from "./Preview.tsx";
import { useIsPrinting } from "./use-is-printing.ts";
import styles from "./Sheet.module.css";

interface SheetProps {
  /** While the coach types, the section as it was before the typing. */
  readonly section: DeskSection;
  /** The title with what the coach has typed so far. */
  readonly title: string;
  readonly description: string | undefined;
  readonly selected: Selected;
  /** If set, shows only the parts that a client sees who does not meet this condition. */
  readonly unmet: AskWhen | undefined;
  readonly onSelect: (selected: Selected, field?: string) => void;
}

/** The preview of a section's page, below its controls. */
export function Sheet({ section, title, description, selected, unmet, onSelect }: SheetProps) {
  const [isReadByCoach, setReadByCoach] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const isPrinting = useIsPrinting(title);
  const isRead = isReadByCoach || isPrinting;
  return (
    <main className={styles["page"]} data-narrow={isNarrow}>
      <div className={styles["controls"]} role="group" aria-label="How you look at it">
        <SmallButton
          aria-pressed={isReadByCoach}
          onClick={() => {
            setReadByCoach(!isReadByCoach);
          }}
        >
          As you read it
        </SmallButton>
        <SmallButton
          data-wide
          aria-pressed={isNarrow}
          onClick={() => {
            setNarrow(!isNarrow);
          }}
        >
          As on a phone
        </SmallButton>
        <SmallButton
          onClick={() => {
            window.print();
          }}
        >
          Print
        </SmallButton>
      </div>
      <div className={styles["sheet"]}>
        <header className={styles["head"]}>
          {/* Clicks are for the pointer. With the keyboard, the coach uses the outline. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
          <h1
            data-part="title"
            onClick={() => {
              onSelect({ of: "section" }, "title");
            }}
          >
            {title}
          </h1>
          {isRead ? (
            <Lead>Answers of your client</Lead>
          ) : (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
            <p
              data-part="description"
              onClick={() => {
                onSelect({ of: "section" }, "description");
              }}
            >
              {description}
            </p>
          )}
        </header>
        <Preview
          section={section}
          isRead={isRead}
          selected={selected}
          unmet={unmet}
          onSelect={(part) => {
            onSelect(part.selected, part.field);
          }}
        />
      </div>
    </main>
  );
}
