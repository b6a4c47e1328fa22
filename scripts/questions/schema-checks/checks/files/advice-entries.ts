import { adviceShape, leftShape, mentionsOf } from "../../advice-settings.ts";
import { didYouMean } from "../../close-match.ts";
import { entriesOf, itemsOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { knownKeys } from "../../questions.ts";
import { missingKeys, unknownKeys, wrongValues } from "../../shape-problems.ts";

/** A typo in advice.json would silence advice, or require words of an unknown question. */
export const adviceEntries: Check = (sources) => {
  const { advice: file } = sources;
  if (file.root === undefined) {
    return []; // Without the file, the default advice applies.
  }
  const whole = { file, node: file.root, words: "this file" };
  const left = itemsOf(valueOf(file.root, "leftAsItIs"));
  return [
    ...(file.root.type === "object"
      ? []
      : [errorAt(file, file.root, "this file must be written between { and }.")]),
    ...unknownKeys(whole, adviceShape),
    ...wrongValues(whole, adviceShape),
    ...left.flatMap((node) => {
      const subject = { file, node, words: "what is left as it is" };
      return [
        ...unknownKeys(subject, leftShape),
        ...missingKeys(subject, Object.keys(leftShape)),
        ...wrongValues(subject, leftShape),
      ];
    }),
    ...entriesOf(valueOf(file.root, "mentions")).flatMap(({ key: id, keyNode }) => {
      const section = sources.sections.find((one) => one.id === id);
      const keys = section === undefined ? undefined : knownKeys(section);
      if (section === undefined) {
        const ids = sources.sections.map((one) => one.id);
        return [errorAt(file, keyNode, `there is no section \`${id}\`.${didYouMean(id, ids)}`)];
      }
      return mentionsOf(sources, id).flatMap(({ question, keyNode: place, mention }) => [
        ...(keys?.has(question) === false
          ? [
              errorAt(
                file,
                place,
                `there is no question \`${question}\` in the section \`${id}\`.${didYouMean(question, [...keys])}`,
              ),
            ]
          : []),
        ...(mention === undefined
          ? [
              errorAt(
                file,
                place,
                `what the question \`${question}\` has to mention must be a text in quotation marks.`,
              ),
            ]
          : []),
      ]);
    }),
  ];
};
