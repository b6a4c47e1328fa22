import { useEffect, useState } from "react";
import type { SavingBlocker } from "../../domain/answer/unsaved-states.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { allSections, loadSectionDefinition } from "../section-definition.ts";
import { readDevice } from "./read-device.ts";
import { UnsavedSentences } from "./UnsavedSentences.tsx";
import { locale } from "../../words/locale.ts";
import { t } from "../../words/words.ts";

const DAY = 24 * 60 * 60 * 1000;

interface UnsavedOnDeviceNoticeProps {
  readonly owner: string;
  /**
   * The sections on the screen, which restore their own texts. The notice then names only other sections, and
   * only those with texts older than a day.
   */
  readonly inSections?: readonly string[];
  readonly blockedBy?: SavingBlocker | undefined;
}

/**
 * Names the sections with texts that an earlier visit, or another tab, left unsaved on this device. Gives the
 * date of texts older than a day: Safari deletes a site's data seven days after the last visit.
 */
export function UnsavedOnDeviceNotice({
  owner,
  inSections,
  blockedBy,
}: UnsavedOnDeviceNoticeProps) {
  const all = useUnsavedOnDevice(owner).map((left) => ({
    ...left,
    // In the language that the page has now.
    title: allSections.find(({ id }) => id === left.id)?.title ?? left.title,
    states: blockedBy === undefined ? left.states : [{ state: blockedBy }],
  }));
  const old = all.filter(({ id, isOld }) => isOld && inSections?.includes(id) !== true);
  const recent = inSections === undefined ? all.filter(({ isOld }) => !isOld) : [];
  if (inSections !== undefined && old.length === 0) {
    return null;
  }
  return (
    <div role="status">
      <UnsavedSentences sections={recent} />
      <UnsavedSentences sections={old}>
        {t(
          "It has been on this device since {day}: some browsers clear what they keep for a site after a week without a visit.",
          { day: dayAndMonth(Math.min(...old.map(({ since }) => since))) },
        )}
      </UnsavedSentences>
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
  const left = new Map(
    (await drafts.sectionsOnDevice(owner)).map(({ id, since }) => [id, since] as const),
  );
  return Promise.all(
    allSections
      .filter(({ id }) => left.has(id))
      .map(async (section) => {
        const since = left.get(section.id) ?? Date.now();
        const { states } = await readDevice(owner, section, loadSectionDefinition, "closed pages");
        return { ...section, since, isOld: Date.now() - since > DAY, states };
      }),
  );
}

const dayAndMonth = (time: number): string =>
  new Date(time).toLocaleDateString(locale(), { day: "numeric", month: "long" });
