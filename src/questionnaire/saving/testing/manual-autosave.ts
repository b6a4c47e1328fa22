import type {
  Answer,
  Answers,
  ChangedElsewhere,
  WithoutRoom,
  StoredAnswers,
} from "../../../domain/answer/answers.ts";
import { createAnswerStore } from "../../answers/answer-store.ts";
import { sectionOf } from "../../answers/testing/section-of.ts";
import { createAutosave } from "../autosave/autosave.ts";
import { SAVE_DELAY } from "../autosave/save-schedule.ts";
import { manualClock, settled } from "./manual-clock.ts";
import type { Failure } from "../../../domain/failure/failure.ts";

const SHORT_TEXT = { type: "string", title: "Words?" } as const;
const STORY = sectionOf("story", { a: SHORT_TEXT, b: SHORT_TEXT, old: SHORT_TEXT }, {});

/** An autosave of a section where `old` is stored; the test controls everything it depends on. */
export function manualAutosave() {
  const clock = manualClock();
  const store = manualSave();
  const answers = createAnswerStore(STORY, { old: "before" });
  const autosave = createAutosave({ answers, save: store.save, clock, random: () => 1 });
  return {
    autosave,
    clock,
    store,
    /** Changes an answer, and waits until its save begins. */
    send: async (answer: Answer): Promise<void> => {
      autosave.change("a", answer);
      await clock.advance(SAVE_DELAY);
    },
    /** Acts as another tab that has stored `answer`. */
    storeElsewhere: (question: string, answer: Answer): void => {
      answers.refresh({ [question]: answer }, new Map());
    },
  };
}

type Reply = ChangedElsewhere | WithoutRoom | undefined;

/** A save under way. Each method lets a reply arrive, and resolves once the engine has handled the reply. */
function saveUnderWay(
  changes: Answers,
  resolve: (answer: Reply) => void,
  reject: (failure: Failure) => void,
) {
  const reply = async (answer?: Reply): Promise<void> => {
    resolve(answer);
    await settled();
  };
  return {
    changes,
    succeed: () => reply(),
    /** Stores all answers but those in `roomFor`. */
    leaveOut: (roomFor: WithoutRoom["roomFor"]) => reply({ roomFor }),
    fail: async (failure: Failure): Promise<void> => {
      reject(failure);
      await settled();
    },
    /** Refuses the save, because another tab or device has changed the section. */
    refuse: (answers: StoredAnswers) => reply({ answers, hasGoneBack: false }),
    /** Refuses the save, because the coach has restored a backup. */
    goBack: (answers: StoredAnswers) => reply({ answers, hasGoneBack: true }),
  };
}

/** A server whose reply to each save the test decides. */
export function manualSave() {
  const saves: ReturnType<typeof saveUnderWay>[] = [];
  return {
    saves,
    /** The changes of all saves so far. */
    sent: () => saves.map(({ changes }) => changes),
    save: (changes: Answers) =>
      new Promise<Reply>((resolve, reject) => {
        saves.push(saveUnderWay(changes, resolve, reject));
      }),
  };
}
