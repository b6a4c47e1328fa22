import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import {
  ANSWERS,
  type Unsaved,
  type WrittenWords,
  failedLine,
  unsavedCount,
  unsavedSentence,
} from "../../domain/answer/unsaved-states.ts";
import { isDatedKey } from "../../domain/question/answer-keys.ts";
import { type SaveStatus, waitsForConsent } from "../saving/autosave/save-status.ts";
import { browserClock } from "../saving/clock.ts";
import { type Draft, keptTexts, sendableState, unsendableState } from "../saving/draft/draft.ts";
import { reveal } from "../reveal.ts";
import { NO_COPY, roomMessage, saveMessage } from "./save-messages.ts";
import { useFocusInView } from "./use-focus-in-view.ts";
import { KeptTexts } from "./KeptTexts.tsx";
import styles from "./SaveLine.module.css";
import { useLanguage } from "../../words/elements.ts";
import { t } from "../../words/words.ts";
import { listen } from "../../listening.ts";

interface SaveLineProps {
  readonly draft: Draft;
  /** `undefined` if the page has no control of the question. */
  readonly fieldId: (question: string) => string | undefined;
  readonly written?: WrittenWords;
  /** A link to where the client can consent, shown while texts wait for a new consent. */
  readonly agreeAgain?: ReactNode;
}

/** Says what is saved, what is not, and why. Must never call a text saved that the server may not have. */
export function SaveLine({ draft, fieldId, written = ANSWERS, agreeAgain }: SaveLineProps) {
  const { autosave, journal } = draft;
  const line = useRef<HTMLDivElement>(null);
  useFocusInView(line);
  useDay();
  const language = useLanguage();
  const words = useRef<HTMLParagraphElement>(null);
  const status = useSyncExternalStore(autosave.subscribe, autosave.status);
  // Without the values of days: they wait with their answer.
  const unsendable = useSyncExternalStore(autosave.subscribe, autosave.unsendable).filter(
    (key) => !isDatedKey(key),
  );
  useSyncExternalStore(autosave.subscribe, autosave.oversized);
  const room = useSyncExternalStore(autosave.subscribe, draft.remainingRoom);
  const isKept = useSyncExternalStore(journal.subscribe, journal.isWorking);
  const isToCopy = status.phase === "failed" && sendableState(draft).state === "not kept";
  const said = isToCopy ? failedLine("not kept", written) : saveMessage(status, written);
  const inState = (state: Unsaved["state"]) =>
    unsendable.flatMap((question) => {
      const unsaved = unsendableState(draft, question);
      return unsaved?.state === state ? [{ question, unsaved }] : [];
    });
  const rivalled = inState("changed elsewhere");
  const tooLong = inState("no room");
  const misfits = inState("needs a look");
  const exceptions = [
    ...(rivalled.length > 0 ? [unsavedCount(rivalled.length, "changed elsewhere", written)] : []),
    ...tooLong.map(({ unsaved }) => unsavedSentence(t(written.one), unsaved, written)),
    ...(misfits.length > 0 ? [unsavedCount(misfits.length, "needs a look", written)] : []),
    ...(isKept || isToCopy ? [] : [t(NO_COPY)]),
  ];
  const toLookAt = [...rivalled, ...tooLong, ...misfits]
    .map(({ question }) => fieldId(question))
    .find((id) => id !== undefined);
  const exception = exceptions.length === 0 ? undefined : exceptions.join(" ");
  const note = room === undefined || tooLong.length > 0 ? undefined : roomMessage(room, written);
  return (
    <div ref={line} className={styles["line"]} data-phase={status.phase}>
      {/* While one answer cannot be saved, the line must not promise that all of them are. */}
      {(status.phase !== "unchanged" || exception === undefined) && (
        <p ref={words} className={styles["words"]} tabIndex={-1}>
          {said}
        </p>
      )}
      {exception !== undefined && <p className={styles["exception"]}>{exception}</p>}
      {toLookAt !== undefined && (
        <button
          type="button"
          className={styles["action"]}
          onClick={() => {
            const field = document.getElementById(toLookAt);
            reveal(field);
            field?.focus();
          }}
        >
          {t("Take me there")}
        </button>
      )}
      {note !== undefined && <p className={styles["note"]}>{note}</p>}
      {isToCopy && (
        <KeptTexts title={t("What you wrote here that is not saved")} texts={keptTexts(draft)} />
      )}
      {status.phase === "failed" && (
        <p className="row">
          {waitsForConsent(status)
            ? agreeAgain
            : status.failure.kind !== "not-found" && (
                <TryAgain words={words} onClick={() => void autosave.flush()} />
              )}
        </p>
      )}
      {/* Anew in another language: what it has said would stay in the one before. */}
      <Announcement key={language} status={status} words={said} exception={exception} note={note} />
    </div>
  );
}

interface TryAgainProps {
  /** Takes the focus when the focused button disappears. */
  readonly words: RefObject<HTMLElement | null>;
  readonly onClick: () => void;
}

/** The button disappears during every retry, also during an automatic one. */
function TryAgain({ words, onClick }: TryAgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    const said = words.current;
    return () => {
      if (document.activeElement === shown) {
        said?.focus();
      }
    };
  }, [words]);
  return (
    <button ref={button} type="button" className={styles["action"]} onClick={onClick}>
      {t("Try again now")}
    </button>
  );
}

interface AnnouncementProps {
  readonly status: SaveStatus;
  /** What the line says of `status`. */
  readonly words: string;
  readonly exception: string | undefined;
  readonly note: string | undefined;
}

/** Milliseconds that a state must last before it is announced: while the client types, states change fast. */
const CALM = 1500;
/** Milliseconds that an announcement stays where a screen reader finds it. */
const LASTING = 8000;
/** Milliseconds between two announcements of saves that simply succeed. */
const QUIET = 5 * 60_000;

/**
 * Announces to screen readers that something is not saved, and later that it is saved. Of saves without such
 * trouble, announces the first, and later ones at intervals of at least `QUIET`. Announces a note once, when
 * nothing is more urgent. Never announces on every keystroke.
 */
function Announcement({ status, words, exception, note }: AnnouncementProps) {
  const problem = status.phase === "failed" ? words : exception;
  const [said, setSaid] = useState({ words: "", isProblem: false });
  const [saidNote, setSaidNote] = useState<string>();
  const [saidSaved, setSaidSaved] = useState(0);

  useEffect(() => {
    if (problem !== undefined && problem !== said.words) {
      return browserClock.after(CALM, () => {
        setSaid({ words: problem, isProblem: true });
      });
    }
    const savedAt = status.phase === "saved" ? status.at : 0;
    const isNews = said.isProblem ? isAtRest(status) : savedAt - saidSaved >= QUIET;
    if (problem === undefined && isNews) {
      return browserClock.after(CALM, () => {
        setSaidSaved(savedAt);
        setSaid({ words, isProblem: false });
      });
    }
    if (problem === undefined && note !== undefined && note !== saidNote) {
      return browserClock.after(CALM, () => {
        setSaidNote(note);
        setSaid({ words: note, isProblem: false });
      });
    }
    if (!said.isProblem && said.words !== "") {
      return browserClock.after(LASTING, () => {
        setSaid({ words: "", isProblem: false });
      });
    }
    return undefined;
  }, [note, problem, said, saidNote, saidSaved, status, words]);

  return (
    <p className="unseen" role="status">
      {said.words}
    </p>
  );
}

const isAtRest = ({ phase }: SaveStatus): boolean => phase === "saved" || phase === "unchanged";

/** Milliseconds between two checks of the date. */
const LOOK_EVERY = 60_000;

/** Re-renders its component once another day has begun, since words such as “today” change. */
function useDay(): string {
  return useSyncExternalStore(subscribe, () => new Date().toDateString());
}

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY);
  // Also looks when the page is shown again: timers stand still while a computer sleeps.
  const stop = listen(document, "visibilitychange", look);
  return () => {
    clearInterval(timer);
    stop();
  };
}
