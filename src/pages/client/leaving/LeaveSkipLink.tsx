import { Elsewhere } from "../../../ui/menu/Elsewhere.tsx";
import { leaveQuickly } from "./leave-quickly.ts";
import styles from "./leaving.module.css";

/** The Tab key's second stop on a page, after the link that skips to the content. */
export function LeaveSkipLink() {
  const place = document.querySelector("#skip-links");
  return (
    place !== null && (
      <Elsewhere place={place}>
        <button type="button" className={styles["skip"]} onClick={leaveQuickly}>
          Leave this page quickly
        </button>
      </Elsewhere>
    )
  );
}
