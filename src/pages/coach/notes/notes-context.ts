import { createContext, useContext } from "react";
import type { FormContext } from "../../../questionnaire/form/form-context.tsx";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";

/** The notes on the client on the screen, for every component that shows a note. */
export interface Notes {
  readonly name: string;
  /** What the notes hold; `undefined` until they are read, and if reading fails. */
  readonly opened: OpenedNotes | undefined;
  readonly failure: Failed | undefined;
  readonly arePrinted: boolean;
  /** To be called when the coach begins to write: from then on the page shows the save line. */
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
