import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import {
  entriesOf,
  isInGroup,
  listAnswer,
  takesOther,
} from "../../../domain/question/question-kinds.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";
import { optionInWords } from "../../section-definition.ts";
import { Words } from "../templates/Words.tsx";
import { Choice } from "./Choice.tsx";
import { useControl } from "./use-control.ts";
import controls from "./controls.module.css";
import faces from "./faces.module.css";
import styles from "./Options.module.css";
import { t } from "../../../words/words.ts";

/**
 * The options of a question side by side: buttons to choose one, boxes to choose several. And a field for other
 * words, where the question takes these, or its answer has some; a choice in a list that opens may have it, too.
 */
export function Options(props: WidgetProps) {
  const { mode } = useFormContext();
  return import.meta.env.SSR && mode === "wait" ? <Place {...props} /> : <Answer {...props} />;
}

/** What is chosen, and the client's own words: all that is no option. */
interface Chosen {
  readonly options: readonly string[];
  readonly own: string;
}

function Answer(props: WidgetProps) {
  const { attributes, write, leave } = useControl(props);
  const { store, definition } = useFormContext();
  const text = useShownPart(props.name, "text");
  const kind = store.kind(props.name);
  const all = optionsOf(props);
  const entries = (answer: string) => entriesOf(kind, answer);
  const answerWith = ({ options, own }: Chosen) => listAnswer([...options, ...entries(own)], all);
  /** While the client types: the first letters of other words may be those of an option. */
  const [typed, setTyped] = useState<Chosen>();
  const isTyping = typed !== undefined && answerWith(typed) === text;
  const chosen = isTyping ? typed : chosenIn(entries(text), all);
  const [hadOwn, setHadOwn] = useState(false);
  if (chosen.own !== "" && !hadOwn) {
    setHadOwn(true);
  }
  const isSeveral = kind === "several";
  const { id, name, onKeyDown } = attributes;

  const choose = (option: string, isChosen: boolean): void => {
    const others = chosen.options.filter((one) => one !== option);
    write(
      isSeveral
        ? answerWith({ ...chosen, options: isChosen ? [...others, option] : others })
        : option,
    );
  };
  const type = (own: string): void => {
    const now = { own, options: isSeveral ? chosen.options : [] };
    setTyped(now);
    write(answerWith(now));
  };
  /** Words that are an option's, in whatever language and case, are that option. */
  const settle = (): void => {
    if (isTyping) {
      const isSame = (line: string) => (option: string) =>
        [option, optionInWords(definition, props.name, option)].some(
          (words) => plain(words) === plain(line),
        );
      const lines = entries(plain(chosen.own) === "" ? "" : chosen.own);
      const settled = lines.map((line) => all.find(isSame(line)) ?? line);
      const answer = listAnswer([...chosen.options, ...settled], all);
      if (answer !== text) {
        write(answer);
      }
    }
    setTyped(undefined);
  };

  const isList = !isInGroup(kind, props.uiSchema);
  return (
    <div
      className={styles["answer"]}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          leave();
        }
      }}
    >
      {isList ? (
        <Choice {...props} />
      ) : (
        <div className={styles[isSeveral ? "boxes" : "buttons"]}>
          {all.map((option, index) => (
            <label key={option} className={styles["option"]}>
              <input
                type={isSeveral ? "checkbox" : "radio"}
                className={isSeveral ? undefined : faces["over"]}
                id={index === 0 ? id : `${id}_${index}`}
                name={name}
                value={option}
                checked={chosen.options.includes(option)}
                onKeyDown={onKeyDown}
                onChange={({ target }) => {
                  choose(option, target.checked);
                }}
              />
              <Face question={props.name} option={option} isSeveral={isSeveral} />
            </label>
          ))}
        </div>
      )}
      {(takesOther(props.uiSchema) || hadOwn || chosen.own !== "") && (
        <div className={styles["other"]}>
          <label htmlFor={`${id}_other`}>
            <OtherLabel {...props} />
          </label>
          <textarea
            id={`${id}_other`}
            name={name}
            className={styles["words"]}
            rows={1}
            dir="auto"
            autoComplete="off"
            value={chosen.own}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              type(target.value);
            }}
            onBlur={settle}
          />
        </div>
      )}
      {!isList && !isSeveral && (
        <button
          type="button"
          className={faces["clear"]}
          hidden={text === ""}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            // The focused button disappears: moves the focus to the first option.
            event.currentTarget.parentElement?.querySelector("input")?.focus();
            write("");
            leave();
          }}
        >
          {t("Take this answer back")}
        </button>
      )}
      {!isList && text !== "" && (
        <p className={controls["printed"]}>{optionInWords(definition, props.name, text)}</p>
      )}
    </div>
  );
}

/** Space for the options in the prerendered page. */
function Place(props: WidgetProps) {
  const { store } = useFormContext();
  const kind = store.kind(props.name);
  return (
    <div className={styles["answer"]} data-waits="" role="img" aria-label={t("Loading...")}>
      {isInGroup(kind, props.uiSchema) ? (
        <div className={styles[kind === "several" ? "boxes" : "buttons"]}>
          {optionsOf(props).map((option) => (
            <span key={option} className={styles["option"]}>
              <Face question={props.name} option={option} isSeveral={kind === "several"} />
            </span>
          ))}
        </div>
      ) : (
        <div className={controls["choice"]} data-waits="" />
      )}
      {takesOther(props.uiSchema) && (
        <div className={styles["other"]}>
          <OtherLabel {...props} />
          <div className={styles["words"]} />
        </div>
      )}
    </div>
  );
}

interface FaceProps {
  readonly question: string;
  readonly option: string;
  readonly isSeveral: boolean;
}

function Face({ question, option, isSeveral }: FaceProps) {
  const { definition } = useFormContext();
  return (
    <span className={isSeveral ? styles["word"] : `${faces["face"] ?? ""} ${styles["face"] ?? ""}`}>
      <Words text={optionInWords(definition, question, option)} />
    </span>
  );
}

function OtherLabel({ uiSchema }: WidgetProps) {
  // By its type, an entry of the form library may hold anything; the schema checks see that this is a text.
  const words = uiSchema?.["ui:other"] as string | undefined;
  return words === undefined ? t("In your own words") : <Words text={words} />;
}

const chosenIn = (entries: readonly string[], options: readonly string[]): Chosen => ({
  options: options.filter((option) => entries.includes(option)),
  own: entries.filter((entry) => !options.includes(entry)).join("\n"),
});

const plain = (words: string): string => words.trim().toLowerCase();

const optionsOf = ({ options }: WidgetProps): readonly string[] =>
  (options.enumOptions ?? []).map(({ value }) => String(value));
