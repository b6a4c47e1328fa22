import { useState } from "react";
import { toFailure } from "../domain/failure.ts";
import { describeFailure } from "../domain/failure-words.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useSession } from "./session.tsx";

interface LogoutButtonProps {
  /** What has to be done before; resolves with whether to go on. */
  readonly prepare?: () => Promise<boolean>;
}

/** Signs out; the guard of the screen then leads to the home page. */
export function LogoutButton({ prepare }: LogoutButtonProps) {
  const { leave } = useSession();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const logout = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      if (prepare === undefined || (await prepare())) {
        await leave();
      }
    } catch (thrown) {
      setError(describeFailure(toFailure(thrown)));
    }
    setBusy(false);
  };

  return (
    <div>
      <Button look="quiet" disabled={busy} onClick={() => void logout()}>
        Logout
      </Button>
      <Notice tone="bad">{error}</Notice>
    </div>
  );
}
