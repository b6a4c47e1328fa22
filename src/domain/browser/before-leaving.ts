const duties: (() => Promise<unknown>)[] = [];

/**
 * Runs `duty` on a quick exit, which waits for it a moment at most. The saving code registers its duty here,
 * so that a page without answers can leave without loading that code.
 */
export function beforeLeaving(duty: () => Promise<unknown>): void {
  duties.push(duty);
}

/** Runs all duties at once. Rejects as soon as one of them does. */
export const doBeforeLeaving = async (): Promise<unknown> =>
  Promise.all(duties.map(async (duty) => duty()));
