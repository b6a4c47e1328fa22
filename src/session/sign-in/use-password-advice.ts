import { useEffect, useState } from "react";
import { learnCommonPasswords, passwordAdvice } from "../../domain/client/password.ts";

/** Advice on the password that the user is typing. Uses the list of common passwords once it is loaded. */
export function usePasswordAdvice(password: string): string {
  const [, setLearnt] = useState(false);
  const isChoosing = password !== "";
  useEffect(() => {
    if (isChoosing) {
      void learnCommonPasswords().then(() => {
        setLearnt(true);
      });
    }
  }, [isChoosing]);
  return passwordAdvice(password);
}
