import { endOlderSignIns } from "../../../data/of-client/client.ts";
import { removeApps } from "../../../data/sign-in/second-factor.ts";
import { ProveYourself } from "./ProveYourself.tsx";

interface RemoveAppProps {
  readonly uid: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** First the rules stop asking for a code: if the rest fails, the coach is not locked out. */
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
