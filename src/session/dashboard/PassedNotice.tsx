import { Notice } from "../../ui/state/Notice.tsx";
import { usePassedState } from "./use-passed-state.ts";

/** Says once what worked on the screen before, such as "Your password has been changed." */
export function PassedNotice() {
  return <Notice tone="good">{usePassedState("notice")}</Notice>;
}
