import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { AnswerStore } from "../answers/answer-store.ts";
import type { ShownAnswer } from "../answers/answer-text.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { type AnswerChecks, createAnswerChecks } from "./answer-checks.ts";

/** `edit` for the client who answers, `read` for the coach. */
export type FormMode = "edit" | "read";

/** What templates and widgets share; the form library passes them only the schema. */
export interface FormContext {
  readonly store: AnswerStore;
  readonly checks: AnswerChecks;
  readonly mode: FormMode;
  readonly remarks: Remarks;
}

/** By question, what the coach has to know to read its answer. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

export const createFormContext = (
  definition: SectionDefinition,
  store: AnswerStore,
  mode: FormMode,
  remarks: Remarks = {},
): FormContext => ({ store, checks: createAnswerChecks(definition, store), mode, remarks });

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

export function useFormContext(): FormContext {
  const context = useContext(Context);
  if (context === undefined) {
    throw new Error("A question is only rendered inside a SectionForm.");
  }
  return context;
}

/** What a question's control holds; the component follows its changes and no others. */
export function useShownAnswer(question: string): ShownAnswer {
  return useShown(question, (shown) => shown);
}

/** A part of what a question's control holds; the component does not follow the rest. */
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

/** What there is to say of a question's answer; the component follows that and nothing else. */
export function useMessage(question: string): string | undefined {
  const { checks } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => checks.subscribe(question, listener),
    [checks, question],
  );
  return useSyncExternalStore(subscribe, () => checks.message(question));
}
