import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { removeApps } from "../../../data/sign-in/second-factor.ts";
import { ProveYourself } from "./ProveYourself.tsx";

interface RemoveAppProps {
  readonly uid: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Removes the app, after the rules stop requiring a code: a failed removal does not lock the account out. */
export function RemoveApp({ uid, onDone, onCancel }: RemoveAppProps) {
  return (
    <ProveYourself
      action="Take the app away"
      onCancel={onCancel}
      onProved={async (password) => {
        await endOlderSignIns(uid, { secondFactor: false });
        await removeApps(password);
        onDone();
      }}
    >
      <p>
        Your password alone signs you in then. You can remove the entry from the app itself
        afterwards. Every other device has to sign in again.
      </p>
    </ProveYourself>
  );
}
