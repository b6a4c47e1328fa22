import { useId, useRef } from "react";
import type { ContentPlace } from "../../edits/edit.ts";
import type { DeskProblem } from "../../protocol.ts";
import { Problems } from "../panel/Words.tsx";
import { useDesk } from "../use-desk.ts";
import { keyOf } from "./site-parts.ts";
import panel from "../panel/Panel.module.css";
import styles from "./TextField.module.css";

/** A text that the coach is typing, until the desk has it. */
export interface Typed {
  readonly place: ContentPlace;
  readonly words: string;
  /** Identifies one visit to the field, from focus to blur. */
  readonly typing: string;
}

interface TextFieldProps {
  readonly place: ContentPlace;
  readonly label: string;
  /** Where on the site the text appears. */
  readonly where?: string;
  readonly isNumber?: boolean;
  /** Initial height in lines; one by default. */
  readonly rows?: number;
  readonly value: string;
  readonly onFocus: () => void;
  readonly onTyped: (typed: Typed) => void;
  /** Called once the desk has the text. The coach may by then type in another field, or again in this one. */
  readonly onSettled: (typing: string) => void;
}

/** A field for a text of the public pages. The page beside it follows the typing. */
export function TextField(props: TextFieldProps) {
  const { place, label, where, isNumber = false, rows, value, onFocus, onTyped, onSettled } = props;
  const { state, settled, type } = useDesk();
  const id = useId();
  const typing = useRef("");
  const key = keyOf(place);
  const problems: readonly DeskProblem[] = state.problems.filter(
    ({ text }) => text !== undefined && keyOf(text) === key,
  );
  const about = [where !== undefined && `${id}-where`, problems.length > 0 && `${id}-problems`]
    .filter((part) => part !== false)
    .join(" ");
  const field = {
    id,
    "data-field": key,
    autoComplete: "off",
    value,
    "aria-describedby": about || undefined,
    "aria-invalid": problems.some(({ severity }) => severity === "error") || undefined,
    onFocus: () => {
      typing.current = crypto.randomUUID();
      onFocus();
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const words = target.value.replaceAll(/\s*\n\s*/gu, " ");
      onTyped({ place, words, typing: typing.current });
      type({ does: "rewrite text", place, words }, typing.current);
    },
    onBlur: () => {
      const left = typing.current;
      void settled().then(() => {
        onSettled(left);
      });
    },
  };
  return (
    <div className={panel["field"]}>
      <label htmlFor={id}>{label}</label>
      {where !== undefined && (
        <p className={panel["hint"]} id={`${id}-where`}>
          {where}
        </p>
      )}
      {rows === undefined ? (
        <input
          {...field}
          type="text"
          inputMode={isNumber ? "numeric" : undefined}
          className={[panel["text"], styles["line"], isNumber && styles["number"]]
            .filter(Boolean)
            .join(" ")}
        />
      ) : (
        <textarea {...field} rows={rows} className={panel["text"]} />
      )}
      <Problems id={`${id}-problems`} problems={problems} />
    </div>
  );
}
