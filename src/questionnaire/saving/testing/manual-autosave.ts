import type {
  Answer,
  Answers,
  ChangedElsewhere,
  WithoutRoom,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { createAutosave } from "../autosave/autosave.ts";
import { manualClock, settled } from "./manual-clock.ts";
import type { Failure } from "../../../domain/failure/failure.ts";

/** An autosave of a section where `old` is stored; the test controls everything it depends on. */
export function manualAutosave() {
  let stored: ReadonlyMap<string, Answer> = new Map([["old", "before"]]);
  const clock = manualClock();
  const store = manualSave();
  const autosave = createAutosave({
    answers: {
      stored: (question) => stored.get(question) ?? "",
      acknowledge: (answers) => {
        stored = new Map([...stored, ...answers]);
        return { answers: Object.fromEntries(answers), before: {} };
      },
      refresh: (answers) => {
        stored = new Map(
          Object.entries(answers).map(([question, answer]) => [question, String(answer)]),
        );
        return new Map();
      },
      goBack: () => new Map(),
    },
    save: store.save,
    clock,
    random: () => 1,
  });
  return {
    autosave,
    clock,
    store,
    /** Acts as another tab that has stored `answer`. */
    storeElsewhere: (question: string, answer: Answer): void => {
      stored = new Map([[question, answer]]);
    },
  };
}

/** A save under way. Each method lets a reply arrive, and resolves once the engine has handled the reply. */
interface ManualSave {
  readonly changes: Answers;
  readonly succeed: () => Promise<void>;
  /** Stores all answers but those in `roomFor`. */
  readonly leaveOut: (roomFor: WithoutRoom["roomFor"]) => Promise<void>;
  readonly fail: (failure: Failure) => Promise<void>;
  /** Refuses the save, because another tab or device has changed the section. */
  readonly refuse: (stored: StoredAnswers) => Promise<void>;
  /** Refuses the save, because the coach has restored a backup. */
  readonly goBack: (stored: StoredAnswers) => Promise<void>;
}

/** A server whose reply to each save the test decides. */
export function manualSave() {
  const saves: ManualSave[] = [];
  return {
    saves,
    /** The changes of all saves so far. */
    sent: () => saves.map(({ changes }) => changes),
    save: (changes: Answers) =>
      new Promise<ChangedElsewhere | WithoutRoom | undefined>((resolve, reject) => {
        const reply = async (answer?: ChangedElsewhere | WithoutRoom): Promise<void> => {
          resolve(answer);
          await settled();
        };
        saves.push({
          changes,
          succeed: reply,
          leaveOut: (roomFor) => reply({ roomFor }),
          fail: async (failure) => {
            reject(failure);
            await settled();
          },
          refuse: (answers) => reply({ answers, hasGoneBack: false }),
          goBack: (answers) => reply({ answers, hasGoneBack: true }),
        });
      }),
  };
}
