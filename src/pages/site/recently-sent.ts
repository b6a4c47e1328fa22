/** Milliseconds that a visitor has to wait between two messages. */
const A_MOMENT = 60_000;

let sentAt = -A_MOMENT;

/**
 * Keeps a visitor from sending two messages in quick succession. A program that sends messages would not call
 * this function: against programs, `firestore.rules` decides what may be stored.
 */
export function wasSentJustNow(): boolean {
  return performance.now() - sentAt < A_MOMENT;
}

export function noteSent(): void {
  sentAt = performance.now();
}
