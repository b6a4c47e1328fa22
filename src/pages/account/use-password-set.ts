import { useState } from "react";
import { setPassword } from "../../data/sign-in/own-password.ts";
import { Failure, NotKnown } from "../../domain/failure/failure.ts";
import { type Message, t } from "../../words/words.ts";

const inDoubt = (button: string): string =>
  t(
    "The connection broke before an answer came. Your new password may be set already, or your old one may still be good. Please choose {button} once more: then I look which.",
    { button },
  );

interface PasswordSet {
  /** Whether the new password is set. */
  readonly isSet: boolean;
  /** Whether the new password is set, or may be: it must stay in its field, because a look needs it. */
  readonly isFixed: boolean;
  /** Resolves with whether the new password is set. If that is not known, looks: a sign-in proves it. */
  readonly look: () => Promise<boolean>;
  readonly set: (next: string) => Promise<void>;
}

/**
 * Sets a new password, and finds out what has become of it if the reply got lost.
 *
 * @param button the label of the button to press again while that is not known.
 */
export function usePasswordSet(button: Message): PasswordSet {
  const [isSet, setIsSet] = useState(false);
  const [doubt, setDoubt] = useState<NotKnown>();
  const settle = async (attempt: () => Promise<void>): Promise<void> => {
    try {
      await attempt();
      setIsSet(true);
      setDoubt(undefined);
    } catch (error) {
      if (error instanceof NotKnown) {
        setDoubt(error);
        throw new Failure("not-known", () => inDoubt(t(button)));
      }
      setDoubt(undefined);
      throw error;
    }
  };
  return {
    isSet,
    isFixed: isSet || doubt !== undefined,
    look: async () => {
      if (doubt !== undefined) {
        await settle(doubt.lookAgain);
      }
      return isSet || doubt !== undefined;
    },
    set: (next) => settle(() => setPassword(next)),
  };
}
