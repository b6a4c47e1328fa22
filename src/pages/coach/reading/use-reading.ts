import { useCallback, useState, useMemo } from "react";
import { markRead, readReading, takeBackReading } from "../../../data/of-coach/coach-readings.ts";
import type { Reading } from "../../../domain/answer/reading.ts";
import type { Section } from "../../../domain/question/section.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { type Loaded, useLoaded } from "../../../ui/state/use-loaded.ts";
import { type ClientFile, readClientFile } from "../client/client-file.ts";
import { type ReadingMarks, marksOf, textsOf } from "./reading-marks.ts";
import { useLanguage } from "../../../words/elements.ts";
import type { Language } from "../../../words/words.ts";

/** The sections that the coach last marked as read on this page. The pressed button can undo that. */
interface Marking {
  /** The place of the pressed button, such as `all`, `story` or `head of story`. */
  readonly place: string;
  readonly sectionIds: readonly string[];
  readonly before: Reading | undefined;
}

interface Known {
  readonly reading: Reading | undefined;
  readonly marks: ReadingMarks;
  readonly last?: Marking;
}

export interface ReadFile extends ClientFile {
  /** `undefined` if the coach's reading marks could not be read. */
  readonly known: Known | undefined;
  readonly whyNotKnown: unknown;
}

export interface Marker {
  /** `undefined` until the marks are loaded, or if they could not be loaded. */
  readonly marks: ReadingMarks | undefined;
  readonly last: Marking | undefined;
  readonly busy: boolean;
  /** Why the last press of the button at `place` has failed: to mark sections as read, or to undo that. */
  readonly failure: { readonly place: string; readonly words: string } | undefined;
  /** Marks sections as read, with the answers that this page shows. */
  readonly mark: (place: string, sectionIds: readonly string[]) => void;
  readonly takeBack: () => void;
}

/** Reads a client with all sections or with one, and the coach's reading marks. */
export function useReading(
  uid: string,
  section?: Section,
): readonly [Loaded<ReadFile>, () => void, Marker] {
  const { uid: coachUid } = useAccount();
  const load = useCallback(async (): Promise<ReadFile> => {
    const [file, read] = await Promise.all([
      readClientFile(uid, section && [section]),
      // If only this read fails, the page still shows the answers.
      readReading(uid, coachUid).then(
        (reading) => ({ reading, error: undefined }),
        (error: unknown) => ({ reading: undefined, error }),
      ),
    ]);
    const known =
      read.error === undefined
        ? { reading: read.reading, marks: await marksOf(file.sections, read.reading) }
        : undefined;
    const sections = file.sections.map((filed) => ({
      ...filed,
      // A section that the coach has read stays begun, even if the client has deleted all its answers since.
      isBegun: filed.isBegun || wasBegun(read.reading, filed.definition.section),
    }));
    return { ...file, sections, known, whyNotKnown: read.error };
  }, [uid, section, coachUid]);
  const [loaded, reload] = useLoaded(load);
  const marker = useMarking(uid, loaded.value);
  // Again, without loading, when the language of the page changes.
  const language = useLanguage();
  const shown = useMemo(
    (): Loaded<ReadFile> =>
      loaded.value ? { state: "ready", value: inWords(loaded.value, language) } : loaded,
    [loaded, language],
  );
  return [shown, reload, marker];
}

const inWords = (file: ReadFile, language: Language): ReadFile => ({
  ...file,
  sections: file.sections.map((filed) => ({ ...filed, ...filed.inWords(language) })),
});

const wasBegun = (reading: Reading | undefined, { id }: Section): boolean =>
  Object.keys(reading?.sections[id]?.hashes ?? {}).length > 0;

function useMarking(uid: string, file: ReadFile | undefined): Marker {
  const { uid: coachUid } = useAccount();
  const [changed, setChanged] = useState<{ readonly file: ReadFile; readonly known: Known }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Marker["failure"]>();
  const known = changed?.file === file ? changed?.known : file?.known;

  const change = (place: string, make: (file: ReadFile, now: Known) => Promise<Known>): void => {
    if (file === undefined || known === undefined || busy) {
      return;
    }
    setBusy(true);
    setFailure(undefined);
    make(file, known)
      .then(
        (next) => {
          setChanged({ file, known: next });
        },
        (error: unknown) => {
          setFailure({ place, words: failureMessage(error) });
        },
      )
      .finally(() => {
        setBusy(false);
      });
  };

  return {
    marks: known?.marks,
    last: known?.last,
    busy,
    failure,
    mark: (place, sectionIds) => {
      change(place, async ({ client, sections }, { reading: before }) => {
        const seen = sections
          .map((filed) => [filed.definition.section.id, textsOf(filed)] as const)
          .filter(([id]) => sectionIds.includes(id))
          .map(([id, texts]) => [id, { texts, savedAt: client.savedAt[id] ?? 0 }] as const);
        const reading = await markRead(uid, coachUid, Object.fromEntries(seen));
        const marks = await marksOf(sections, reading);
        return { reading, marks, last: { place, sectionIds, before } };
      });
    },
    takeBack: () => {
      change(known?.last?.place ?? "", async ({ sections }, { last, reading }) => {
        if (last === undefined) {
          return { reading, marks: await marksOf(sections, reading) };
        }
        await takeBackReading(uid, coachUid, last.sectionIds, last.before);
        return { reading: last.before, marks: await marksOf(sections, last.before) };
      });
    },
  };
}
