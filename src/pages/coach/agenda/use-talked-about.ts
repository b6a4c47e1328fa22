import { useRef, useState } from "react";
import { markRead } from "../../../data/of-coach/coach-readings.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { type Reading, TALKED_ABOUT } from "../../../domain/answer/reading.ts";

export interface TalkedAbout {
  /** Addresses (`section/question`) of the questions that are ticked off. */
  readonly ticked: ReadonlySet<string>;
  readonly tick: (address: string, isTicked: boolean) => void;
  readonly failure: string | undefined;
}

/** The questions of a client's agenda that a coach has ticked off. Reverts a tick that was not stored. */
export function useTalkedAbout(
  uid: string,
  coachUid: string,
  reading: Reading | undefined,
): TalkedAbout {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(Object.keys(reading?.sections[TALKED_ABOUT]?.hashes ?? {})),
  );
  const [failure, setFailure] = useState<string>();
  // One write after another, because each write stores all ticks.
  const stored = useRef(Promise.resolve(ticked));

  const tick = (address: string, isTicked: boolean): void => {
    setFailure(undefined);
    setTicked(withTick(ticked, address, isTicked));
    stored.current = stored.current.then(async (before) => {
      const after = withTick(before, address, isTicked);
      try {
        const texts = Object.fromEntries([...after].map((each) => [each, ""]));
        await markRead(uid, coachUid, { [TALKED_ABOUT]: { texts, savedAt: 0 } });
        return after;
      } catch (error) {
        setFailure(failureMessage(error));
        setTicked((shown) => withTick(shown, address, !isTicked));
        return before;
      }
    });
  };
  return { ticked, tick, failure };
}

function withTick(
  ticked: ReadonlySet<string>,
  address: string,
  isTicked: boolean,
): ReadonlySet<string> {
  const others = [...ticked].filter((each) => each !== address);
  return new Set(isTicked ? [...others, address] : others);
}
