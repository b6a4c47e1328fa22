import { dateInWords, today } from "../../../domain/time/calendar-date.ts";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import type { FiledSection } from "../client/client-file.ts";

interface AnswersCoverProps {
  readonly name: string;
  readonly filed: readonly FiledSection[];
}

/** The first page of a print: names the client, the printed sections and the date. */
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
