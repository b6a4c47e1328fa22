import {
  type ComponentType,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { Asking } from "../asking-types.ts";
import type { AskedInOther } from "../answers/asked-in.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import type { ShownAnswer } from "../answers/answer-text.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { controlId } from "./element-ids.ts";
import { askingIn } from "./asking/asking-in.ts";
import { type AnswerChecks, createAnswerChecks } from "./checking/answer-checks.ts";
import { stopAll } from "../../listening.ts";
import { useLanguage } from "../../words/elements.ts";

/**
 * `edit` for the client who answers; `read` for the coach, and for the client's own copy; `wait` for the page
 * that the build prerenders, without controls.
 */
export type FormMode = "edit" | "read" | "wait";

/** What templates and widgets share; the form library passes them only the schema. */
export interface FormContext extends PageParts {
  /** In the language that is shown, which may be another than that of the store. */
  readonly definition: SectionDefinition;
  readonly store: AnswerStore;
  readonly checks: AnswerChecks;
  readonly asking: Asking;
  readonly mode: FormMode;
}

/** What a page adds to the form. Must never change: the form library lays a form out only once. */
export interface PageParts {
  readonly remarks?: Remarks | undefined;
  /** In the reading view: the words that the client read, where these are in another language. */
  readonly askedIn?: AskedInOther | undefined;
  /** Who reads; the coach by default. */
  readonly reader?: Reader | undefined;
  /** Shown below every question; in the reading view, also below retired questions. */
  readonly besideAnswer?: ((question: string, shown: SectionDefinition) => ReactNode) | undefined;
  /** The questions that stay although they do not apply, because of what `besideAnswer` shows. */
  readonly held?: HeldQuestions | undefined;
  /** Called with a text that the client gives up for its rival, a text from another tab or device. */
  readonly onDropped?: ((question: string, text: string) => void) | undefined;
  /** Answers that the form can offer, by the value of `ui:offer`, e.g. `name`. */
  readonly offers?: Readonly<Record<string, string>> | undefined;
  /**
   * Helplines. They stand above the questions of a group with `helpNow`; if the group is the section's first,
   * below its first question.
   */
  readonly helpNow?: ReactNode;
  /** What each field says of its own text, in the client's form. */
  readonly saved?: SavedWords | undefined;
  /** The question at which the form opens; by default, the form opens at its top. */
  readonly startAt?: string | undefined;
  /** Which questions a group folds; by default, none. */
  readonly folds?: Folds;
}

interface SavedWords {
  readonly subscribe: (listener: () => void) => () => void;
  /** `""` where nothing was written since the section was opened, and while it is not saved. */
  readonly of: (question: string) => string;
}

export interface Folds {
  readonly isFolded: (store: AnswerStore, question: string) => boolean;
  readonly Fold: ComponentType<FoldProps>;
}

export interface FoldProps {
  readonly questions: readonly string[];
  readonly children: ReactNode;
}

export interface HeldQuestions {
  readonly has: (question: string) => boolean;
  /** Calls `listener` after a change, while no field has the focus. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The coach, or the client who wrote the answers. */
type Reader = "coach" | "client";

/** By question, remarks that help the coach understand the answer, such as an earlier wording. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

/** Changes the page, and scrolls so that the focused control keeps its place in the window. */
function inPlace(change: () => void): void {
  const focused = document.activeElement;
  const top = focused?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (focused?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0 && focused !== document.body) {
    window.scrollBy({ top: moved, behavior: "instant" });
  }
}

export const createFormContext = (
  definition: SectionDefinition,
  store: AnswerStore,
  mode: FormMode,
  parts: PageParts = {},
): FormContext => ({
  ...parts,
  definition,
  store,
  checks: createAnswerChecks(definition, store),
  asking: askingIn(definition, {
    ...store,
    // The client may be about to write in the focused control.
    isHeld: (question) =>
      parts.held?.has(question) === true ||
      (mode === "edit" &&
        document.activeElement?.getAttribute("name") === controlId(definition.section, question)),
    inPlace,
  }),
  mode,
});

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

type IsInView = (sectionId: string, question: string) => boolean;

const InViewContext = createContext<IsInView>(() => false);

/** Takes which questions are never folded. */
export const InView = InViewContext.Provider;

export const useInView = (): IsInView => useContext(InViewContext);

/** Throws outside of `SectionForm` and `ReadForm`. */
export function useFormContext(): FormContext {
  // The form library renders nothing again by itself when the language changes.
  useLanguage();
  const context = useContext(Context);
  if (context === undefined) {
    throw new Error("A question is only rendered inside SectionForm or ReadForm.");
  }
  return context;
}

/** What a question's control holds; the component re-renders only when this value changes. */
export function useShownAnswer(question: string): ShownAnswer {
  return useShown(question, (shown) => shown);
}

/** A part of what a question's control holds; the component re-renders only when that part changes. */
export function useShownPart<Part extends keyof ShownAnswer>(
  question: string,
  part: Part,
): ShownAnswer[Part] {
  return useShown(question, (shown) => shown[part]);
}

/** What `see` makes of what a question's control holds; the component re-renders only when this changes. */
export function useShown<Seen>(question: string, see: (shown: ShownAnswer) => Seen): Seen {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(question, listener),
    [store, question],
  );
  return useSyncExternalStore(subscribe, () => see(store.shown(question)));
}

/** What `read` finds in the store; the component re-renders only when this text changes. */
export function useFromStore(read: (store: AnswerStore) => string): string {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => stopAll(store.onWrite(listener), store.onFollow(listener)),
    [store],
  );
  return useSyncExternalStore(subscribe, () => read(store));
}

/** The message about a question's answer; the component re-renders only when the message changes. */
export function useMessage(question: string): string | undefined {
  const { checks } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => checks.subscribe(question, listener),
    [checks, question],
  );
  return useSyncExternalStore(subscribe, () => checks.message(question));
}
