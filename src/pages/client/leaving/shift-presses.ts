/** Milliseconds in which all presses have to come. */
export const WITHIN = 5000;

/** Presses of Shift that open the quick exit. */
export const NEEDED = 3;

/** What has been pressed so far. */
export interface ShiftPresses {
  /** The end time of each press that still counts. */
  readonly at: readonly number[];
  /** Whether Shift is held down, and no other key has been pressed with it. */
  readonly isDownAlone: boolean;
}

export const NO_PRESSES: ShiftPresses = { at: [], isDownAlone: false };

type Key = Pick<KeyboardEvent, "type" | "key" | "isComposing" | "timeStamp"> &
  Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/**
 * The presses that count after a key event. A press counts when Shift is released, with no other key in
 * between: a capital letter, a selection or Shift+Tab is no press, and cancels the presses before it. For
 * example, typing three capital letters in a row does not leave the page.
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
