import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { toFailure } from "../domain/failure.ts";
import { describeFailure } from "../domain/failure-words.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** Signs out and returns to the home page. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const leave = async (): Promise<void> => {
    setError(undefined);
    try {
      // First away from the guarded page, which would otherwise ask to sign in again.
      const { signOut } = await import("../data/account.ts");
      await navigate("/");
      await signOut();
    } catch (thrown) {
      setError(describeFailure(toFailure(thrown)));
    }
  };
  return (
    <div>
      <Button
        look="quiet"
        onClick={() => {
          void leave();
        }}
      >
        Logout
      </Button>
      <Notice tone="bad">{error}</Notice>
    </div>
  );
}
