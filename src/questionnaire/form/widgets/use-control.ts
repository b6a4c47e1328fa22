import type { WidgetProps } from "@rjsf/utils";
import { describedBy } from "../element-ids.ts";
import { useFormContext, useShownPart } from "../form-context.tsx";

export interface Control {
  /** Everything a native control needs besides its text. */
  readonly attributes: {
    readonly id: string;
    readonly name: string;
    readonly "aria-describedby"?: string;
    readonly "aria-invalid"?: true;
    readonly "aria-required"?: true;
  };
  /** While someone types: the text goes to the store beside the form, not through it. */
  readonly write: (text: string) => void;
  /** When they leave: the form library is told what the answer is now, and checks it. */
  readonly leave: () => void;
}

/** The part that every widget has in common: its descriptions, and whom it tells. */
export function useControl({
  id,
  name,
  required,
  rawErrors,
  options,
  onChange,
  onBlur,
}: WidgetProps): Control {
  const { store } = useFormContext();
  const kept = useShownPart(name, "kept");
  const error = rawErrors !== undefined && rawErrors.length > 0;
  const description = describedBy(id, {
    help: options.help !== undefined,
    kept: kept !== undefined,
    error,
  });
  return {
    attributes: {
      id,
      name: id,
      ...(description !== undefined && { "aria-describedby": description }),
      ...(error && { "aria-invalid": true }),
      ...(required === true && { "aria-required": true }),
    },
    write: (next) => {
      store.write(name, next);
    },
    leave: () => {
      const held = store.shown(name).text;
      // The library takes an empty answer as a missing one, and text that is no number as an error.
      const value = held === "" ? undefined : (store.answer(name) ?? held);
      onChange(value);
      onBlur(id, value);
    },
  };
}
