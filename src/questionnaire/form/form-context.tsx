import {
  type ComponentType,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useSyncExternalStore,
} from "react";
import type { Asking } from "../../domain/question/asking.ts";
import type { AskedInOther } from "../answers/asked-in.ts";
import type { AnswerStore } from "../answers/answer-store.ts";
import type { ShownAnswer } from "../answers/answer-text.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { controlId } from "./element-ids.ts";
import { askingIn } from "./asking/asking-in.ts";
import { inPlace } from "./asking/in-place.ts";
import { type AnswerChecks, createAnswerChecks } from "./checking/answer-checks.ts";
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
  /** Shown at the end of each group but the last. */
  readonly afterGroup?: ReactNode;
  /** The question at which the form opens. */
  readonly startAt?: string | undefined;
  /** Which questions a group folds; by default, none. */
  readonly folds?: Folds;
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
export type Reader = "coach" | "client";

/** By question, remarks that help the coach understand the answer, such as an earlier wording. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

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

const InViewContext = createContext<ReadonlySet<string>>(new Set());

/** Takes the addresses of questions that are never folded. */
export const InView = InViewContext.Provider;

export const useInView = (): ReadonlySet<string> => useContext(InViewContext);

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

function useShown<Seen>(question: string, see: (shown: ShownAnswer) => Seen): Seen {
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
    (listener: () => void) => {
      const stops = [store.onWrite(listener), store.onFollow(listener)];
      return () => {
        for (const stop of stops) {
          stop();
        }
      };
    },
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
