import { memo, useState } from "react";
import { Lead } from "../../../../src/ui/page/Page.tsx";
import type { DeskSection } from "../../protocol.ts";
import { inLanguage, type Selected } from "../selection.ts";
import { SmallButton } from "../panel/Buttons.tsx";
import { Preview } from "./Preview.tsx";
import styles from "./Sheet.module.css";

interface SheetProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly onSelect: (section: string, selected: Selected, field?: string) => void;
}

/** The preview of a section's page, below its controls. Memoized, so that it renders after the fields. */
export const Sheet = memo(function Sheet({ section, selected, onSelect }: SheetProps) {
  const { id } = section.section;
  const { translation } = section;
  const [isRead, setRead] = useState(false);
  const [isTranslated, setTranslated] = useState(false);
  const shown = isTranslated ? translation?.shown : undefined;
  const { title } = shown?.schema ?? section.section;
  const [isNarrow, setNarrow] = useState(false);
  return (
    <main className={styles["page"]} data-narrow={isNarrow}>
      {/* Printed at the top of each sheet. */}
      <title>{title}</title>
      <div className={styles["controls"]} role="group" aria-label="How you look at it">
        <SmallButton
          aria-pressed={isRead}
          onClick={() => {
            setRead(!isRead);
          }}
        >
          As you read it
        </SmallButton>
        {translation && (
          <SmallButton
            aria-pressed={isTranslated}
            onClick={() => {
              setTranslated(!isTranslated);
            }}
          >
            Shown {inLanguage(translation)}
          </SmallButton>
        )}
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
              onSelect(id, { of: "section" }, "title");
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
                onSelect(id, { of: "section" }, "description");
              }}
            >
              {(shown?.ui ?? section.ui)["ui:description"]}
            </p>
          )}
        </header>
        <Preview
          section={section}
          isRead={isRead}
          isTranslated={shown !== undefined}
          selected={selected}
          onSelect={(part) => {
            onSelect(id, part.selected, part.field);
          }}
        />
      </div>
    </main>
  );
});
