import { Failure } from "../domain/failure.ts";
import { translateError } from "./translate-error.ts";

/** Milliseconds after which a call that the SDK would wait for without end counts as failed. */
const DEADLINE = 20_000;

/**
 * Runs one call to the backend. Rejects with a `Failure` and nothing else: translated, or of kind
 * `timeout` when the server has not answered in 20 seconds (what was sent may still arrive later).
 */
export async function attempt<T>(call: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failure("timeout"));
    }, DEADLINE);
  });
  try {
    return await Promise.race([call(), deadline]);
  } catch (error) {
    throw translateError(error);
  } finally {
    clearTimeout(timer);
  }
}
