import { Button } from "../../../src/ui/button/Button.tsx";
import type { Decision, TwoVersions } from "../protocol.ts";
import { Sentences } from "./Dialog.tsx";

interface WhichVersionProps {
  readonly versions: TwoVersions;
  readonly isBusy?: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** If two versions of the same files are in conflict: what each would lose, and the coach's choice. */
export function WhichVersion({ versions, isBusy = false, onDecide }: WhichVersionProps) {
  const { seen, mine, theirs } = versions;
  return (
    <>
      <Version
        title="You have changed:"
        sentences={mine}
        button="Keep mine"
        isBusy={isBusy}
        onKeep={() => {
          onDecide({ keep: "mine", seen });
        }}
      />
      <Version
        title="Somewhere else was changed:"
        sentences={theirs}
        button="Keep theirs"
        isBusy={isBusy}
        onKeep={() => {
          onDecide({ keep: "theirs", seen });
        }}
      />
      <p>What is listed with the version that you do not keep goes with it.</p>
    </>
  );
}

interface VersionProps {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly button: string;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
}

function Version({ title, sentences, button, isBusy, onKeep }: VersionProps) {
  return (
    <>
      <p>{title}</p>
      <Sentences of={sentences} />
      <p>
        <Button look="plain" disabled={isBusy} onClick={onKeep}>
          {button}
        </Button>
      </p>
    </>
  );
}
