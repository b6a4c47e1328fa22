import type { WidgetProps } from "@rjsf/utils";
import type { KeyboardEvent } from "react";
import { describedBy } from "../element-ids.ts";
import { isOutOfPlace, useStanding } from "../asking/use-standing.ts";
import { afterPress, isPressing } from "../../../ui/form/after-press.ts";
import { useFormContext, useMessage, useShownPart } from "../form-context.tsx";

/** The props that a control uses; a page without the form library passes only these. */
export type ControlProps = Pick<WidgetProps, "id" | "name" | "required" | "options">;

/**
 * `autocomplete` of a control: the question's token until there is an answer, then `off`. Without `off`,
 * browsers would offer the answer in other forms, and keep a long text for session restore.
 */
export const autoCompleteOf = (token: unknown, text: string): string =>
  text === "" && typeof token === "string" ? token : "off";

/** What all widgets share: ARIA attributes, and the calls to the store and the checks. */
export function useControl({ id, name, required, options }: ControlProps) {
  const { store, checks, asking } = useFormContext();
  const condition = isOutOfPlace(useStanding(name));
  const kept = useShownPart(name, "kept");
  const error = useMessage(name) !== undefined;
  const description = describedBy(id, {
    help: options.help !== undefined,
    condition,
    kept: kept !== undefined,
    error,
  });
  const leave = (): void => {
    checks.leave(name);
    asking.settle();
  };
  return {
    /** Everything a native control needs besides its text. The client may write from right to left. */
    attributes: {
      id,
      name: id,
      dir: "auto",
      "aria-describedby": description,
      "aria-invalid": error || undefined,
      "aria-required": required === true || undefined,
      // Before the browser looks for the next control: a question that comes now is the next one.
      onKeyDown: ({ key }: KeyboardEvent): void => {
        if (key === "Tab") {
          asking.settle();
        }
      },
    },
    /** Writes a typed text to the store, and nothing to the form library. */
    write: (next: string): void => {
      store.write(name, next);
    },
    /** To be called when the client leaves the control. Checks this one answer. */
    leave: (): void => {
      // During a press, waits for its end: a new message could move the pressed button. Otherwise checks at
      // once, so that a new message moves the next question before Tab scrolls to that question.
      if (isPressing()) {
        afterPress(leave);
      } else {
        leave();
      }
    },
  };
}
