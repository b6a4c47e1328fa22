/** Milliseconds after a message in which the next one has to wait. */
const A_MOMENT = 60_000;

let sentAt = -A_MOMENT;

/**
 * Keeps one visitor from sending the same thing twice in a flurry. No protection against a program,
 * which would not ask: what may be stored is decided by `firestore.rules`.
 */
export function wasSentJustNow(): boolean {
  return performance.now() - sentAt < A_MOMENT;
}

export function noteSent(): void {
  sentAt = performance.now();
}
