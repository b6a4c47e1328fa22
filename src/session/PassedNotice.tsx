import { useLocation } from "react-router-dom";
import { Notice } from "../ui/Notice.tsx";

/** What the previous screen has to say of something that worked there. */
export function PassedNotice() {
  const state: unknown = useLocation().state;
  const notice =
    typeof state === "object" &&
    state !== null &&
    "notice" in state &&
    typeof state.notice === "string"
      ? state.notice
      : undefined;
  return <Notice tone="good">{notice}</Notice>;
}
