import type { Answer } from "../../../domain/answer/answers.ts";
import { createAutosave } from "../autosave/autosave.ts";
import { manualClock } from "./manual-clock.ts";
import { manualSave } from "./manual-save.ts";

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
