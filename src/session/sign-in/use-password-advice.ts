import { useEffect, useState } from "react";
import { learnCommonPasswords, passwordAdvice } from "../../domain/client/password.ts";

/** `passwordAdvice` while the user types. Uses the list of common passwords once it is loaded. */
export function usePasswordAdvice(
  ...[password, ...about]: Parameters<typeof passwordAdvice>
): string {
  const [, setLearnt] = useState(false);
  const isChoosing = password !== "";
  useEffect(() => {
    if (isChoosing) {
      void learnCommonPasswords().then(() => {
        setLearnt(true);
      });
    }
  }, [isChoosing]);
  return passwordAdvice(password, ...about);
}
