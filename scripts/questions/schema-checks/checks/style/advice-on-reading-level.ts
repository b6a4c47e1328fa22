import { highestReadingGrade } from "../../advice-settings.ts";
import { clientTexts } from "../../client-texts.ts";
import { textOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";
import { readingGrade } from "../../reading-grade.ts";

/** The most years that the advice names. The formula can give more, but nobody goes to school for longer. */
const MOST_YEARS = 20;

/** Texts that are hard to read by the Flesch–Kincaid grade, a measure for English. */
export const adviceOnReadingLevel: Check = (sources) => {
  const highest = highestReadingGrade(sources);
  return clientTexts(sources).flatMap(({ file, node }) => {
    const grade = readingGrade(textOf(node) ?? "");
    return grade === undefined || grade <= highest
      ? []
      : [
          adviceAt(
            "hard to read",
            file,
            node,
            `this text asks for about ${Math.min(Math.round(grade), MOST_YEARS)} years of school. Shorter words and sentences are easier on somebody who is tired or upset.`,
          ),
        ];
  });
};
