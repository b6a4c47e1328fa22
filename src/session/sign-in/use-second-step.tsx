import { lazy, type ReactNode, Suspense, useState } from "react";
import { toFailure } from "../../domain/failure/failure.ts";

const fetchCodeField = async () => ({ default: (await import("./CodeField.tsx")).CodeField });
const CodeField = lazy(fetchCodeField);

interface SecondStep {
  /** Asks for the code of her app, once that is what is missing. */
  readonly field: ReactNode;
  /**
   * Gives the password, or after that the code. Resolves with whether it is proved who she is: with false
   * where the code is asked for now. Rejects with a `Failure`, but for a code that is wrong, which is said
   * at the field.
   */
  readonly prove: (givePassword: () => Promise<void>) => Promise<boolean>;
  /** Goes back to the password. */
  readonly startAgain: () => void;
}

/** What comes after the password of an account that has an authenticator app. */
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
          // Before it is drawn: where it cannot be fetched, the form says so and stays as it is.
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
