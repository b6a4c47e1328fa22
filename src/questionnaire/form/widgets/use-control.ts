import type { WidgetProps } from "@rjsf/utils";
import { describedBy } from "../element-ids.ts";
import { afterPress } from "../../../ui/form/after-press.ts";
import { useFormContext, useMessage, useShownPart } from "../form-context.tsx";

/** What a control needs of what the form library hands it: all that a page has to hand it without. */
export type ControlProps = Pick<WidgetProps, "id" | "name" | "required" | "options">;

export interface Control {
  /** Everything a native control needs besides its text. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    /** The client may write from right to left. */
    readonly dir: "auto";
    readonly "aria-describedby"?: string;
    readonly "aria-invalid"?: true;
    readonly "aria-required"?: true;
  };
  /** While the client types: the text goes to the store, and the form library never hears of it. */
  readonly write: (text: string) => void;
  /** When she leaves: this one answer is checked. */
  readonly leave: () => void;
}

/**
 * What a browser may do with an answer: help with one that is still empty, where its question names what it
 * is, and keep none. It remembers for other forms what a field held, and a long text for the next start.
 */
export const autoCompleteOf = (token: unknown, text: string): string =>
  text === "" && typeof token === "string" ? token : "off";

/** The part that every widget has in common: its descriptions, and whom it tells. */
export function useControl({ id, name, required, options }: ControlProps): Control {
  const { store, checks } = useFormContext();
  const kept = useShownPart(name, "kept");
  const error = useMessage(name) !== undefined;
  const description = describedBy(id, {
    help: options.help !== undefined,
    kept: kept !== undefined,
    error,
  });
  return {
    attributes: {
      id,
      name: id,
      dir: "auto",
      ...(description !== undefined && { "aria-describedby": description }),
      ...(error && { "aria-invalid": true }),
      ...(required === true && { "aria-required": true }),
    },
    write: (next) => {
      store.write(name, next);
    },
    leave: () => {
      // At once where nothing is pressed: what the Tab key leads to is scrolled to where it then stands.
      if (document.querySelector(":active") === null) {
        checks.leave(name);
      } else {
        afterPress(() => {
          checks.leave(name);
        });
      }
    },
  };
}
