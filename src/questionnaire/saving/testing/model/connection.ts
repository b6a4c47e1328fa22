import { Failure } from "../../../../domain/failure/failure.ts";
import type { Clock } from "../../clock.ts";

/** What a device's connection does with its requests. */
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
  /** Requests and their answers arrive when the test lets them, and each request arrives twice. */
  | "holds everything back"
  | "loses answers";

export interface ConnectionOptions {
  /** The page's name. */
  readonly name: string;
  readonly clock: Clock;
  readonly connection: () => Connection;
  /** Whether the page is open: no answer reaches a closed page. */
  readonly isOpen: () => boolean;
}

/** A request that is held back, or its answer. */
export interface Held {
  readonly page: string;
  /** What was requested, such as `read story`. */
  readonly what: string;
  readonly isAnswer: boolean;
  readonly arrive: () => void;
  /** Makes the page give up waiting. The request may still arrive. */
  readonly giveUp: () => void;
  /** Drops the request or its answer, and lets the page know. */
  readonly lose: () => void;
}

/** Milliseconds after which a page gives up waiting, as in `src/data/calls/call-backend.ts`. */
const DEADLINE = 20_000;
/** Milliseconds that a slow connection takes for one way. */
const ONE_WAY = 400;

/**
 * Sends the requests of one page. Adds the requests and answers that are held back to `held`, and to `drops` what
 * ends a request, even one of a closed page.
 */
export function modelConnection(
  { name: page, clock, connection, isOpen }: ConnectionOptions,
  held: Held[],
  drops: (() => void)[],
) {
  return <Answered>(
    what: string,
    handle: () => Answered,
    onNotSent?: () => void,
  ): Promise<Answered> =>
    new Promise((resolve, reject) => {
      drops.push(() => {
        reject(new Failure("unavailable"));
      });
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
      const hold = (isAnswer: boolean, letArrive: () => void): void => {
        held.push({
          page,
          what,
          isAnswer,
          arrive: letArrive,
          giveUp: () => {
            cancel();
            fail(new Failure("timeout"));
          },
          lose: () => {
            failAtOnce(new Failure("unavailable"));
          },
        });
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
          hold(false, () => {
            arrive()();
          });
          break;
        case "holds answers back":
          hold(true, arrive());
          break;
        case "holds everything back":
          hold(false, () => {
            const answer = arrive();
            hold(true, () => {
              arrive();
              answer();
            });
          });
          break;
        case "loses answers":
          arrive();
          break;
      }
    });
}
