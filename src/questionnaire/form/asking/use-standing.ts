import { useSyncExternalStore } from "react";
import type { Asking, Standing } from "../../asking-types.ts";
import { useFormContext } from "../form-context.tsx";

/** Whether a question applies; the component re-renders only when this standing changes. */
export function useStanding(question: string): Standing {
  const { asking } = useFormContext();
  const read = (): Standing => asking.standing(question);
  return useSyncExternalStore(asking.subscribe, read, read);
}

/** Whether a question does not apply, and says so where it stands. */
export const isOutOfPlace = (standing: Standing): boolean =>
  standing === "kept" || standing === "held";

/** Which notes and groups apply; the component re-renders when a question, note or group comes or goes. */
export function useAsking(): Asking {
  const { asking } = useFormContext();
  useSyncExternalStore(asking.subscribe, asking.version, asking.version);
  return asking;
}
