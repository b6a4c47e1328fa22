import { Notice } from "../../ui/state/Notice.tsx";
import { useFlashState } from "./use-flash-state.ts";

/** Shows once what has worked on the last screen, such as "Your password has been changed." */
export function FlashNotice() {
  return <Notice tone="good">{useFlashState("notice")}</Notice>;
}
