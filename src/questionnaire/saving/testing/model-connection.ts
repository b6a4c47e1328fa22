import { Failure } from "../../../domain/failure/failure.ts";
import type { Clock } from "../clock.ts";

/** What happens to a request, from the side of the device that sends it. */
export type Connection =
  | "works"
  | "is slow"
  /** The server answers 503. */
  | "is refused"
  | "is offline"
  | "is signed out"
  /** Requests arrive when the test lets them, whether or not their sender still waits. */
  | "holds requests back"
  /** Requests arrive at once; their answers arrive when the test lets them. */
  | "holds answers back"
  | "loses answers";

export interface ConnectionOptions {
  readonly clock: Clock;
  readonly connection: () => Connection;
  /** No answer reaches a closed page. */
  readonly isOpen: () => boolean;
}

/** Milliseconds after which a page gives up waiting, as in `src/data/calls/call-backend.ts`. */
const DEADLINE = 20_000;
/** Milliseconds that a slow connection takes for one way. */
const ONE_WAY = 400;

/** Sends the requests of one page. Adds functions to `held` that let a request or an answer arrive. */
export function modelConnection(
  { clock, connection, isOpen }: ConnectionOptions,
  held: (() => void)[],
) {
  return <Answered>(handle: () => Answered, onNotSent?: () => void): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const fail = (failure: unknown): void => {
        if (isOpen()) {
          reject(failure);
        }
      };
      const cancel = clock.after(DEADLINE, () => {
        fail(new Failure("timeout"));
      });
      /** Lets the server handle the request; the returned function lets its answer arrive. */
      const arrive = (): (() => void) => {
        let answer: () => void;
        try {
          const answered = handle();
          answer = () => {
            if (isOpen()) {
              resolve(answered);
            }
          };
        } catch (error) {
          answer = () => {
            fail(error);
          };
        }
        return () => {
          cancel();
          answer();
        };
      };
      /** Fails before the server has handled the request. */
      const failAtOnce = (failure: Failure): void => {
        cancel();
        onNotSent?.();
        fail(failure);
      };
      switch (connection()) {
        case "works":
          arrive()();
          break;
        case "is slow":
          clock.after(ONE_WAY, () => {
            clock.after(ONE_WAY, arrive());
          });
          break;
        case "is refused":
          failAtOnce(new Failure("unavailable"));
          break;
        case "is offline":
          failAtOnce(new Failure("offline"));
          break;
        case "is signed out":
          failAtOnce(new Failure("signed-out"));
          break;
        case "holds requests back":
          held.push(() => {
            arrive()();
          });
          break;
        case "holds answers back":
          held.push(arrive());
          break;
        case "loses answers":
          arrive();
          break;
      }
    });
}
