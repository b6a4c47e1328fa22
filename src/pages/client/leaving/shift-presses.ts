/** Milliseconds within which all presses must follow. */
export const WITHIN = 5000;

/** Presses of Shift for the quick exit. */
export const NEEDED = 3;

export interface ShiftPresses {
  /** The time of release of each press that still counts. */
  readonly at: readonly number[];
  /** Whether Shift is down, and no other key has been pressed since. */
  readonly isDownAlone: boolean;
}

export const NO_PRESSES: ShiftPresses = { at: [], isDownAlone: false };

type Key = Pick<KeyboardEvent, "type" | "key" | "isComposing" | "timeStamp"> &
  Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/**
 * The presses that count after a key event. A press counts if the user presses and releases Shift alone. Any
 * other key cancels all presses before it, for example in a capital letter, a selection or Shift+Tab. So
 * typing three capital letters does not leave the page.
 */
export function afterKey({ at, isDownAlone }: ShiftPresses, event: Key): ShiftPresses {
  const { type, key, isComposing, timeStamp, altKey, ctrlKey, metaKey } = event;
  if (type === "keydown") {
    return key === "Shift"
      ? { at, isDownAlone: !(altKey || ctrlKey || metaKey || isComposing) }
      : NO_PRESSES;
  }
  if (key !== "Shift" || !isDownAlone) {
    return { at, isDownAlone };
  }
  return {
    at: [...at.filter((earlier) => timeStamp - earlier < WITHIN), timeStamp],
    isDownAlone: false,
  };
}
