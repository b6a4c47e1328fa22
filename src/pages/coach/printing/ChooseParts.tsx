import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import type { FiledSection } from "../client/client-file.ts";
import { type Choice, idOf } from "./choice.ts";
import styles from "./printing.module.css";

interface ChoosePartsProps {
  readonly filed: readonly FiledSection[];
  readonly choice: Choice;
  /** Whether there are replies of the coach to print. */
  readonly hasReplies: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Lets the coach choose the sections to print and what to print with them. Includes the print button. */
export function ChooseParts({ filed, choice, hasReplies, onChoose }: ChoosePartsProps) {
  const hint = useId();
  const { sections, withUnanswered, withNotes, withReplies, withEarlierTexts } = choice;
  const choose = (ids: Iterable<string>) => {
    onChoose({ ...choice, sections: new Set(ids) });
  };
  const begun = filed.filter(({ isBegun }) => isBegun).map(idOf);
  return (
    <>
      <fieldset className={styles["choices"]}>
        <legend>Sections</legend>
        {filed.map((one) => {
          const id = idOf(one);
          return (
            <Choosable
              key={id}
              isChosen={sections.has(id)}
              onChoose={(isChosen) => {
                choose(
                  isChosen ? [...sections, id] : [...sections].filter((other) => other !== id),
                );
              }}
            >
              {one.definition.section.title}
              {!one.isBegun && <span className={styles["soft"]}> Not begun</span>}
            </Choosable>
          );
        })}
        <div className={styles["several"]}>
          <Button
            look="plain"
            onClick={() => {
              choose(begun);
            }}
          >
            All that is begun
          </Button>
          <Button
            look="plain"
            onClick={() => {
              choose([]);
            }}
          >
            None
          </Button>
        </div>
      </fieldset>
      <fieldset className={styles["choices"]}>
        <legend>Beside the answers</legend>
        <Choosable
          isChosen={withUnanswered}
          onChoose={(isChosen) => {
            onChoose({ ...choice, withUnanswered: isChosen });
          }}
        >
          Questions without an answer
        </Choosable>
        <Choosable
          isChosen={withNotes}
          onChoose={(isChosen) => {
            onChoose({ ...choice, withNotes: isChosen });
          }}
        >
          My private notes
        </Choosable>
        {hasReplies && (
          <Choosable
            isChosen={withReplies}
            onChoose={(isChosen) => {
              onChoose({ ...choice, withReplies: isChosen });
            }}
          >
            My words to the client
          </Choosable>
        )}
        <Choosable
          isChosen={withEarlierTexts}
          onChoose={(isChosen) => {
            onChoose({ ...choice, withEarlierTexts: isChosen });
          }}
        >
          What I asked before I reworded it
        </Choosable>
      </fieldset>
      <div className={styles["print"]}>
        <Button
          disabled={sections.size === 0}
          aria-describedby={hint}
          onClick={() => {
            window.print();
          }}
        >
          Print or save as PDF
        </Button>
        <p id={hint} className={styles["soft"]}>
          {sections.size === 0
            ? "Please choose a section first."
            : "For a file, choose “Save as PDF” where your browser asks for the printer. Please turn “Headers and footers” off there: the pages have their own."}
        </p>
      </div>
    </>
  );
}

interface ChoosableProps {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

function Choosable({ isChosen, onChoose, children }: ChoosableProps) {
  return (
    <label className={styles["choice"]}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => {
          onChoose(target.checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
