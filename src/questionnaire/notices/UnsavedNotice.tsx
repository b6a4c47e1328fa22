import {
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  type SavingBlocker,
  type Unsaved,
  type WrittenWords,
  unsavedSentence,
  unsavedWords,
} from "../../domain/answer/unsaved-states.ts";
import type { Section } from "../../domain/question/section.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { reasonsOf } from "../saving/draft/kept-text.ts";
import { allSections } from "../section-definition.ts";
import { type LoadDefinition, readDevice } from "./read-kept.ts";
import { sentence } from "../../words/elements.ts";
import { locale } from "../../words/locale.ts";
import { t } from "../../words/words.ts";
import { listen, stopAll } from "../../listening.ts";

const DAY = 24 * 60 * 60 * 1000;

type SectionsOf = (ids: readonly string[]) => readonly Section[];

const ofQuestionnaire: SectionsOf = (ids) => allSections.filter(({ id }) => ids.includes(id));

/** The page's own link to another page. */
type SectionLink = ComponentType<{ readonly to: string; readonly children: ReactNode }>;

interface UnsavedNoticeProps {
  readonly owner: string;
  readonly link: SectionLink;
  /**
   * The sections on the screen, which restore their own texts. Of what is on this device, the notice then names
   * only other sections, and only those with texts older than a day.
   */
  readonly inSections?: readonly string[];
  readonly blockedBy?: SavingBlocker | undefined;
  readonly written?: WrittenWords;
  /** The sections of ids in the journal, in the language of the page. Must be stable. */
  readonly sectionsOf?: SectionsOf;
  /** Must be stable. */
  readonly loadDefinition?: LoadDefinition;
}

/**
 * Names the sections that the client has left with unsaved texts, until these are saved, and those with texts
 * that an earlier visit, or another tab, left on this device. Gives the date of texts older than a day: Safari
 * deletes a site's data seven days after the last visit.
 */
export function UnsavedNotice({
  owner,
  link,
  inSections,
  blockedBy,
  written,
  sectionsOf = ofQuestionnaire,
  loadDefinition,
}: UnsavedNoticeProps) {
  const here = useSyncExternalStore(drafts.subscribe, drafts.unsavedSections).filter(
    // Another account may have been signed in on this page before.
    (section) => section.owner === owner,
  );
  const onDevice = useOnDevice(owner, sectionsOf, loadDefinition).flatMap(({ id, ...left }) =>
    sectionsOf([id]).map((section) => ({
      ...left,
      ...section,
      ...(blockedBy !== undefined && { states: [{ state: blockedBy }] }),
    })),
  );
  const old = onDevice.filter(({ id, isOld }) => isOld && inSections?.includes(id) !== true);
  const recent = inSections === undefined ? onDevice.filter(({ isOld }) => !isOld) : [];
  return (
    <>
      <div role="status">
        <Sentences link={link} sections={here} written={written} />
      </div>
      {(inSections === undefined || old.length > 0) && (
        <div role="status">
          <Sentences link={link} sections={recent} written={written} />
          <Sentences link={link} sections={old} written={written}>
            {t(
              "It has been on this device since {day}: some browsers clear what they keep for a site after a week without a visit.",
              { day: dayAndMonth(Math.min(...old.map(({ since }) => since))) },
            )}
          </Sentences>
        </div>
      )}
    </>
  );
}

/** Reads the journal again whenever another tab has saved something, or this tab is shown again. */
function useOnDevice(owner: string, sectionsOf: SectionsOf, load: LoadDefinition | undefined) {
  const [left, setLeft] = useState<Awaited<ReturnType<typeof readOnDevice>>>([]);
  useEffect(() => {
    let current = true;
    const look = (): void => {
      readOnDevice(owner, sectionsOf, load).then(
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
    const stop = stopAll(drafts.onAdopted(look), listen(document, "visibilitychange", look));
    return () => {
      current = false;
      stop();
    };
  }, [owner, sectionsOf, load]);
  return left;
}

async function readOnDevice(
  owner: string,
  sectionsOf: SectionsOf,
  load: LoadDefinition | undefined,
) {
  const left = new Map(
    (await drafts.sectionsOnDevice(owner)).map(({ id, since }) => [id, since] as const),
  );
  return Promise.all(
    sectionsOf([...left.keys()]).map(async (section) => {
      const since = left.get(section.id) ?? Date.now();
      const states = reasonsOf(await readDevice(owner, section, load, "closed pages"));
      return { id: section.id, since, isOld: Date.now() - since > DAY, states };
    }),
  );
}

const dayAndMonth = (time: number): string =>
  new Date(time).toLocaleDateString(locale(), { day: "numeric", month: "long" });

interface SentencesProps {
  readonly link: SectionLink;
  readonly sections: readonly (Pick<Section, "title" | "route"> & {
    readonly states: readonly Unsaved[];
  })[];
  readonly written: WrittenWords | undefined;
  /** Follows each sentence. */
  readonly children?: ReactNode;
}

/** One sentence for each state of unsaved texts, with links to all sections that have such texts. */
function Sentences({ link: Link, sections, written, children }: SentencesProps) {
  const wordsOf = (unsaved: Unsaved): string => unsavedSentence("", unsaved, written);
  const said = new Map(
    sections.flatMap(({ states }) => states).map((unsaved) => [wordsOf(unsaved), unsaved]),
  );
  return Array.from(said, ([words, unsaved]) => {
    const { is, why } = unsavedWords(unsaved, written);
    const links = sections
      .filter(({ states }) => states.some((one) => wordsOf(one) === words))
      .map(({ title, route }, index) => (
        <Fragment key={route}>
          {index > 0 && ", "}
          <Link to={route}>{title}</Link>
        </Fragment>
      ));
    return (
      <p key={words} className="notice calm">
        {sentence(is, {
          what: sentence("Something you wrote in {sections}", { sections: links }),
        })}
        {why !== undefined && <> {why}</>}
        {children !== undefined && <> {children}</>}
      </p>
    );
  });
}
