import { dateInWords, today } from "../../../domain/time/calendar-date.ts";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import type { FiledSection } from "../client/client-file.ts";

interface AnswersCoverProps {
  /** The client's name. */
  readonly name: string;
  readonly filed: readonly FiledSection[];
}

/** The first sheet: which of a client's answers are printed today. */
export function AnswersCover({ name, filed }: AnswersCoverProps) {
  return (
    <PrintCover
      title="Intake questionnaires"
      name={name}
      parts={filed.map(({ definition }) => definition.section.title)}
      date={dateInWords(today())}
    />
  );
}
