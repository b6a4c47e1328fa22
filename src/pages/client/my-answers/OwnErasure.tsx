import { useRef, useState } from "react";
import { told } from "../../../content/facts-in-words.ts";
import { fetchStatements } from "../../../data/calls/lazy-code.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { AskTwice } from "./AskTwice.tsx";
import { longDate } from "../../../domain/time/long-date.ts";
import { useAction } from "../use-action.ts";
import styles from "./my-answers.module.css";

interface OwnErasureProps {
  readonly uid: string;
  /** When the client asked for erasure, in milliseconds since 1970; `undefined` if there is no request. */
  readonly askedAt: number | undefined;
}

/** Lets the client ask for the erasure of everything, or take the request back. */
export function OwnErasure({ uid, askedAt: readAskedAt }: OwnErasureProps) {
  const [askedAt, setAskedAt] = useState(readAskedAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useAction(async () => {
    const { askForErasure } = await fetchStatements();
    await askForErasure(uid);
    setAskedAt(Date.now());
    heading.current?.focus();
  });
  const takingBack = useAction(async () => {
    const { takeBackErasure } = await fetchStatements();
    await takeBackErasure(uid);
    setAskedAt(undefined);
    heading.current?.focus();
  });
  return (
    <section className={styles["right"]} aria-labelledby="erasure">
      <h2 ref={heading} id="erasure" tabIndex={-1}>
        Having it all erased
      </h2>
      <p role="status">
        {askedAt === undefined
          ? "You can ask me to erase your file with everything in it. I do that myself, within a month at the latest."
          : `On ${longDate(askedAt)} you asked me to erase everything. I see that first thing, erase it within a month of that day at the latest, and tell you once it is done. Until then nothing is lost, and you can take it back here.`}
      </p>
      {askedAt === undefined ? (
        <AskTwice
          label="Ask me to erase everything"
          yes="Yes, please erase it"
          no="Not now"
          action={asking}
        >
          <p>
            Nothing goes at once. I am told, and then I delete your file with all your answers, your
            login and your messages. {told.copiesLast} After that, no one can bring any of it back.
          </p>
          <p>
            If you want to keep what you wrote, please download your own copy first. You can take
            this back for as long as I have not done it.
          </p>
        </AskTwice>
      ) : (
        <>
          <Notice tone="bad">{takingBack.failure}</Notice>
          <div>
            <Button look="quiet" busy={takingBack.isBusy} onClick={() => void takingBack.run()}>
              Please keep it after all
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
