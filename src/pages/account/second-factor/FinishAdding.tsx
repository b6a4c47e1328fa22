import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { ProveYourself } from "./ProveYourself.tsx";

interface FinishAddingProps {
  readonly uid: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last step of adding an app, if it failed at first: makes the rules require a code. */
export function FinishAdding({ uid, onDone, onCancel }: FinishAddingProps) {
  return (
    <ProveYourself
      action="Do the last step"
      onCancel={onCancel}
      onProved={async () => {
        await endOlderSignIns(uid, { secondFactor: true });
        onDone();
      }}
    />
  );
}
