import { type FailureKind, NotKnown, toFailure } from "../../domain/failure/failure.ts";
import { callBackend } from "./call-backend.ts";

/** After these failures the server may have stored the write all the same: only its reply is missing. */
const WITHOUT_REPLY: readonly FailureKind[] = ["offline", "timeout", "unavailable", "unknown"];

/**
 * Runs a write. If its reply gets lost, asks `hasArrived` before it rejects, so that no page calls a stored
 * write failed. Rejects with the write's `Failure` if the write has not arrived, and with `NotKnown` if
 * `hasArrived` fails, too, or if a write that timed out may still arrive.
 *
 * @param options `alsoRefused` asks even if the write was refused: an earlier attempt may have arrived.
 */
export async function settleWrite(
  write: () => Promise<unknown>,
  hasArrived: () => Promise<boolean>,
  { alsoRefused = false }: { readonly alsoRefused?: boolean } = {},
): Promise<void> {
  const wasOnline = navigator.onLine;
  try {
    await callBackend(write);
  } catch (error) {
    const failure = toFailure(error);
    const isReplyLost = wasOnline && WITHOUT_REPLY.includes(failure.kind);
    if (!isReplyLost && !(alsoRefused && failure.kind === "not-allowed")) {
      throw failure;
    }
    const look = async (mayStillArrive: boolean): Promise<void> => {
      const isThere = await hasArrived().catch(() => undefined);
      if (isThere === true) {
        return;
      }
      const isOpen = isReplyLost && (isThere === undefined || mayStillArrive);
      throw isOpen ? new NotKnown(() => look(false)) : failure;
    };
    await look(failure.kind === "timeout");
  }
}
