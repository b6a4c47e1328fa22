import { Notice } from "../../ui/state/Notice.tsx";
import { useFlashState } from "./use-flash-state.ts";

/** Says once what worked on the screen before, such as "Your password has been changed." */
export function FlashNotice() {
  return <Notice tone="good">{useFlashState("notice")}</Notice>;
}
