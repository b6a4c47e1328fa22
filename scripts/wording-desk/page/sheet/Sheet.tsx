import { memo, useMemo, useState } from "react";
import { type Language, SOURCE } from "../../../../src/words/words.ts";
import { paragraphsOf } from "../../../../src/questionnaire/form/templates/Paragraphs.tsx";
import { Lead } from "../../../../src/ui/page/Page.tsx";
import type { DeskSection } from "../../protocol.ts";
import { inLanguage, type OnSelect, type Selected } from "../selection.ts";
import { SmallButton } from "../panel/Buttons.tsx";
import { ReadForm } from "../../../../src/questionnaire/form/reading/ReadForm.tsx";
import { ClientForm, definitionOf, formOf } from "./ClientForm.tsx";
import { answersToRead } from "./preview-answers.ts";
import { RewordableForm } from "./RewordableForm.tsx";
import styles from "./Sheet.module.css";

interface SheetProps {
  readonly section: DeskSection;
  readonly selected: Selected;
  readonly onSelect: OnSelect;
}

/** The preview of a section's page, below its controls. Memoized, so that it renders after the fields. */
export const Sheet = memo(function Sheet({ section, selected, onSelect }: SheetProps) {
  const [isRead, setRead] = useState(false);
  const [language, setLanguage] = useState<Language>(SOURCE);
  const translation = section.translations.find((one) => one.language === language);
  const { title } = translation?.shown.schema ?? section.section;
  const definition = useMemo(() => definitionOf(section, translation), [section, translation]);
  const form = `${definition.language} ${formOf(section)}`;
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
        {section.translations.map((other) => (
          <SmallButton
            key={other.language}
            aria-pressed={other === translation}
            onClick={() => {
              setLanguage(other === translation ? SOURCE : other.language);
            }}
          >
            Shown {inLanguage(other)}
          </SmallButton>
        ))}
        <SmallButton
          data-wide
          aria-pressed={isNarrow}
          onClick={() => {
            setNarrow(!isNarrow);
          }}
        >
          As on a phone
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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              data-part="ui:description"
              onClick={() => {
                onSelect({ of: "section" }, "ui:description");
              }}
            >
              {paragraphsOf(definition, definition.ui["ui:description"] ?? "")}
            </div>
          )}
        </header>
        <RewordableForm
          section={section}
          form={form}
          selected={selected}
          onSelect={(part) => {
            onSelect(part.selected, part.field);
          }}
        >
          {isRead ? (
            <ReadForm key={form} definition={definition} answers={answersToRead(section)} />
          ) : (
            <ClientForm key={form} definition={definition} />
          )}
        </RewordableForm>
      </div>
    </main>
  );
});
