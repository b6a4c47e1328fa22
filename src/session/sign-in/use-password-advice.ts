import { useEffect, useState } from "react";
import { learnCommonPasswords, passwordAdvice } from "../../domain/client/password.ts";

/** Advice on the password that is being typed, also by the list of common ones, once it is there. */
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
