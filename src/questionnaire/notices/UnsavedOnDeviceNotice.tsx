import { useEffect, useState } from "react";
import styles from "./UnsavedSectionsNotice.module.css";
import { LinkedSections } from "./LinkedSections.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import type { SectionInJournal } from "../saving/journal/journal.ts";
import { allSections } from "../section-definition.ts";

const DAY = 24 * 60 * 60 * 1000;

interface UnsavedOnDeviceNoticeProps {
  readonly owner: string;
  /**
   * The section on the screen, which restores its own texts. The notice then names only other sections, and
   * only those with texts older than a day.
   */
  readonly inSection?: string;
}

/**
 * Names the sections with texts that an earlier visit, or another tab, left unsaved on this device. Gives the
 * date of texts older than a day: Safari deletes a site's data seven days after the last visit.
 */
export function UnsavedOnDeviceNotice({ owner, inSection }: UnsavedOnDeviceNoticeProps) {
  const all = useUnsavedOnDevice(owner);
  const old = all.filter(({ id, isOld }) => isOld && id !== inSection);
  const recent = inSection === undefined ? all.filter(({ isOld }) => !isOld) : [];
  if (inSection !== undefined && old.length === 0) {
    return null;
  }
  return (
    <div role="status">
      {recent.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={named(recent)} /> is on this device only.
          Open it, and it is saved.
        </p>
      )}
      {old.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={named(old)} /> has been on this device
          only since {dayAndMonth(Math.min(...old.map(({ since }) => since)))}, and has not reached
          me yet. Please open it, and it is saved: some browsers clear what they keep for a site
          after a week without a visit.
        </p>
      )}
    </div>
  );
}

/** Reads the journal again whenever another tab has saved something, or this tab is shown again. */
function useUnsavedOnDevice(owner: string) {
  const [left, setLeft] = useState<Awaited<ReturnType<typeof unsavedOnDevice>>>([]);
  useEffect(() => {
    let current = true;
    const look = (): void => {
      unsavedOnDevice(owner).then(
        (found) => {
          if (current) {
            setLeft(found);
          }
        },
        // If the device cannot be read, the notice stays as it is.
        () => undefined,
      );
    };
    look();
    const stop = drafts.onAdopted(look);
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      stop();
      document.removeEventListener("visibilitychange", look);
    };
  }, [owner]);
  return left;
}

async function unsavedOnDevice(owner: string) {
  return (await drafts.sectionsOnDevice(owner))
    .filter(({ id }) => allSections.some((section) => section.id === id))
    .map((left) => ({ ...left, isOld: Date.now() - left.since > DAY }));
}

const named = (left: readonly SectionInJournal[]) =>
  allSections.filter(({ id }) => left.some((found) => found.id === id));

const dayAndMonth = (time: number): string =>
  new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
