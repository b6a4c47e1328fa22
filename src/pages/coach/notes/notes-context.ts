import { createContext, useContext } from "react";
import type { FormContext } from "../../../questionnaire/form/form-context.tsx";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";

/** The notes on the client whom the screen shows, for all components that show a note. */
export interface Notes {
  readonly name: string;
  /** The notes; `undefined` until they are read, or if reading fails. */
  readonly opened: OpenedNotes | undefined;
  readonly failure: Failed | undefined;
  /** Call this when the coach begins to write: the page then shows the save line. */
  readonly begin: () => void;
}

export interface OpenedNotes {
  readonly form: FormContext;
  readonly definition: SectionDefinition;
}

interface Failed {
  readonly error: unknown;
  readonly onRetry: () => void;
}

const Context = createContext<Notes | undefined>(undefined);

export const NotesProvider = Context.Provider;

export function useNotes(): Notes {
  const notes = useContext(Context);
  if (notes === undefined) {
    throw new Error("A note is only shown inside ClientNotes.");
  }
  return notes;
}
