import { type ReactNode, Suspense, useState } from "react";
import { toFailure } from "../../domain/failure/failure.ts";
import { lazyNamed } from "../../ui/state/lazy-or-nothing.ts";

const fetchCodeField = () => import("./CodeField.tsx");
const CodeField = lazyNamed("CodeField", fetchCodeField);

interface SecondStep {
  /** The field for the code of the authenticator app; `false` until the server asks for one. */
  readonly field: ReactNode;
  /**
   * Sends the password or, in the second step, the code. Resolves with true once the sign-in is complete, and
   * with false if the server asks for a code or refuses the code (the field then shows an error). Rejects
   * with any other `Failure`.
   */
  readonly prove: (givePassword: () => Promise<void>) => Promise<boolean>;
  /** Goes back to the password. */
  readonly startAgain: () => void;
}

/** The second step after the password, for an account with an authenticator app. */
export function useSecondStep(): SecondStep {
  const [code, setCode] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const ask = (next: string | undefined): void => {
    setCode(next);
    setIsWrong(false);
  };
  return {
    field: code !== undefined && (
      <Suspense>
        <CodeField code={code} isWrong={isWrong} onType={ask} />
      </Suspense>
    ),
    prove: async (givePassword) => {
      try {
        if (code === undefined) {
          await givePassword();
        } else {
          const { giveCode } = await import("../../data/sign-in/account.ts");
          await giveCode(code);
        }
        ask(undefined);
        return true;
      } catch (error) {
        const { kind } = toFailure(error);
        if (kind === "code-needed") {
          // Loads the field before rendering it. If loading fails, the form stays and shows the failure.
          await fetchCodeField();
          ask("");
          return false;
        }
        if (kind === "wrong-code") {
          setIsWrong(true);
          return false;
        }
        if (kind === "too-late") {
          ask(undefined);
        }
        throw error;
      }
    },
    startAgain: () => {
      ask(undefined);
    },
  };
}
