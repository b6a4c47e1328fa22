import { dateInWords, today } from "../../../domain/time/calendar-date.ts";
import { PrintCover } from "../../../ui/print/PrintCover.tsx";
import { t } from "../../../words/words.ts";
import type { FiledSection } from "../client/client-file.ts";

interface AnswersCoverProps {
  readonly name: string;
  readonly filed: readonly FiledSection[];
}

/** The cover page of a print: the client's name, the printed sections and the date. */
export function AnswersCover({ name, filed }: AnswersCoverProps) {
  return (
    <PrintCover
      title={t("Intake questionnaires")}
      name={name}
      parts={filed.map(({ definition }) => definition.section.title)}
      date={dateInWords(today())}
    />
  );
}
