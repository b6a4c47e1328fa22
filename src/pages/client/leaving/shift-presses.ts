/** Milliseconds in which all presses have to come. */
export const WITHIN = 5000;

/** Presses that leave. */
export const NEEDED = 3;

/** What has been pressed so far. */
export interface ShiftPresses {
  /** When each press ended that still counts. */
  readonly at: readonly number[];
  /** Whether Shift is down, and nothing has been pressed with it. */
  readonly isDownAlone: boolean;
}

export const NO_PRESSES: ShiftPresses = { at: [], isDownAlone: false };

type Key = Pick<KeyboardEvent, "type" | "key" | "isComposing" | "timeStamp"> &
  Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey">;

/**
 * What counts after a key went down or up. Shift counts once it is let go, with nothing pressed in between:
 * a capital letter, a selection or Shift+Tab is no press, and what came before it counts no more. For
 * example, three capital letters typed one after the other leave nothing.
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
