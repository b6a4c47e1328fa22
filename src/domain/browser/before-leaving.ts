const duties: (() => Promise<unknown>)[] = [];

/**
 * Has `duty` done when the client leaves quickly, which waits for it a moment at most. So a page without
 * answers can be left without the code that saves them.
 */
export function beforeLeaving(duty: () => Promise<unknown>): void {
  duties.push(duty);
}

export const doBeforeLeaving = async (): Promise<unknown> =>
  Promise.all(duties.map(async (duty) => duty()));
