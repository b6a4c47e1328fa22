import { Button } from "../../../src/ui/button/Button.tsx";
import type { Decision, TwoVersions } from "../protocol.ts";
import { Sentences } from "./Dialog.tsx";

interface WhichVersionProps {
  readonly versions: TwoVersions;
  readonly isBusy?: boolean;
  readonly onDecide: (decision: Decision) => void;
}

const SIDES = [
  { keep: "mine", title: "You have changed:", button: "Keep mine" },
  { keep: "theirs", title: "Somewhere else was changed:", button: "Keep theirs" },
] as const;

/** Shows what each of two conflicting versions of the files would lose, and lets the coach keep one. */
export function WhichVersion({ versions, isBusy = false, onDecide }: WhichVersionProps) {
  return (
    <>
      {SIDES.map(({ keep, title, button }) => [
        <p key={title}>{title}</p>,
        <Sentences key={keep} of={versions[keep]} />,
        <p key={button}>
          <Button
            look="plain"
            disabled={isBusy}
            onClick={() => {
              onDecide({ keep, seen: versions.seen });
            }}
          >
            {button}
          </Button>
        </p>,
      ])}
      <p>What is listed with the version that you do not keep goes with it.</p>
    </>
  );
}
