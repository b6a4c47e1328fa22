import { missingQuestions } from "./checks/agreement/missing-questions.ts";
import { questionsNotListed } from "./checks/agreement/questions-not-listed.ts";
import { requiredAnswers } from "./checks/agreement/required-answers.ts";
import { requiredDisagreement } from "./checks/agreement/required-disagreement.ts";
import { requiredTwice } from "./checks/agreement/required-twice.ts";
import { requiredWithoutNeed } from "./checks/agreement/required-without-need.ts";
import { wrongKinds } from "./checks/agreement/wrong-kinds.ts";
import { fieldListEntries } from "./checks/field-list/field-list-entries.ts";
import { questionKeys } from "./checks/field-list/question-keys.ts";
import { renamedQuestions } from "./checks/field-list/renamed-questions.ts";
import { retiredQuestions } from "./checks/field-list/retired-questions.ts";
import { unknownKinds } from "./checks/field-list/unknown-kinds.ts";
import { adviceEntries } from "./checks/files/advice-entries.ts";
import { duplicateKeys } from "./checks/files/duplicate-keys.ts";
import { invalidJson } from "./checks/files/invalid-json.ts";
import { missingFiles } from "./checks/files/missing-files.ts";
import { sectionsWithoutFields } from "./checks/files/sections-without-fields.ts";
import { unknownSections } from "./checks/files/unknown-sections.ts";
import { ledgerEntries } from "./checks/ledger/ledger-entries.ts";
import { unrecordedQuestions } from "./checks/ledger/unrecorded-questions.ts";
import { vanishedQuestions } from "./checks/ledger/vanished-questions.ts";
import { conditions } from "./checks/placement/conditions.ts";
import { countedQuestions } from "./checks/placement/counted-questions.ts";
import { groupContents } from "./checks/placement/group-contents.ts";
import { groupsBesideOrder } from "./checks/placement/groups-beside-order.ts";
import { questionsPlacedTwice } from "./checks/placement/questions-placed-twice.ts";
import { unknownPlacedQuestions } from "./checks/placement/unknown-placed-questions.ts";
import { unplacedQuestions } from "./checks/placement/unplaced-questions.ts";
import { answerLimits } from "./checks/schema/answer-limits.ts";
import { choiceOptions } from "./checks/schema/choice-options.ts";
import { defaultAnswers } from "./checks/schema/default-answers.ts";
import { duplicateQuestionTexts } from "./checks/schema/duplicate-question-texts.ts";
import { emptyQuestionTexts } from "./checks/schema/empty-question-texts.ts";
import { schemaValues } from "./checks/schema/schema-values.ts";
import { sectionsWithoutQuestions } from "./checks/schema/sections-without-questions.ts";
import { unsupportedKeywords } from "./checks/schema/unsupported-keywords.ts";
import { coachRoutesWithoutRewrite } from "./checks/section-list/coach-routes-without-rewrite.ts";
import { noSectionAsked } from "./checks/section-list/no-section-asked.ts";
import { routesOfOtherScreens } from "./checks/section-list/routes-of-other-screens.ts";
import { sectionsThatCannotBeSaved } from "./checks/section-list/sections-that-cannot-be-saved.ts";
import { sectionListings } from "./checks/section-list/section-listings.ts";
import { sectionNamesTakenTwice } from "./checks/section-list/section-names-taken-twice.ts";
import { adviceOnDoubleQuestions } from "./checks/style/advice-on-double-questions.ts";
import { adviceOnExclamationMarks } from "./checks/style/advice-on-exclamation-marks.ts";
import { adviceOnLongQuestions } from "./checks/style/advice-on-long-questions.ts";
import { adviceOnMarkup } from "./checks/style/advice-on-markup.ts";
import { adviceOnMissingMentions } from "./checks/style/advice-on-missing-mentions.ts";
import { adviceOnReadingLevel } from "./checks/style/advice-on-reading-level.ts";
import { adviceOnUnannouncedQuestions } from "./checks/style/advice-on-unannounced-questions.ts";
import { adviceOnUnexplainedGroups } from "./checks/style/advice-on-unexplained-groups.ts";
import { adviceOnUngroupedSections } from "./checks/style/advice-on-ungrouped-sections.ts";
import { addressBases } from "./checks/ui/address-bases.ts";
import { autocompleteTokens } from "./checks/ui/autocomplete-tokens.ts";
import { optionsOfOtherKinds } from "./checks/ui/options-of-other-kinds.ts";
import { uiOfUnknownQuestions } from "./checks/ui/ui-of-unknown-questions.ts";
import { uiValues } from "./checks/ui/ui-values.ts";
import { unknownUiKeys } from "./checks/ui/unknown-ui-keys.ts";
import { unknownWidgets } from "./checks/ui/unknown-widgets.ts";
import { isLeftAsItIs } from "./advice-settings.ts";
import type { Check, Problem } from "./problem.ts";
import { loadSources, type SchemaSources } from "./sources.ts";

export { formatProblem, type Problem } from "./problem.ts";

const CHECKS: readonly Check[] = [
  // The files themselves
  invalidJson,
  duplicateKeys,
  missingFiles,
  unknownSections,
  sectionsWithoutFields,
  adviceEntries,
  // sections.json
  sectionListings,
  sectionNamesTakenTwice,
  noSectionAsked,
  routesOfOtherScreens,
  coachRoutesWithoutRewrite,
  sectionsThatCannotBeSaved,
  // field-lists.json
  fieldListEntries,
  unknownKinds,
  questionKeys,
  retiredQuestions,
  renamedQuestions,
  // ledger.json
  ledgerEntries,
  vanishedQuestions,
  unrecordedQuestions,
  // Field list and schema together
  missingQuestions,
  questionsNotListed,
  wrongKinds,
  requiredAnswers,
  requiredDisagreement,
  requiredTwice,
  requiredWithoutNeed,
  // <section>.schema.json
  schemaValues,
  sectionsWithoutQuestions,
  unsupportedKeywords,
  defaultAnswers,
  answerLimits,
  choiceOptions,
  emptyQuestionTexts,
  duplicateQuestionTexts,
  // <section>.ui.json
  uiValues,
  unknownUiKeys,
  unknownWidgets,
  uiOfUnknownQuestions,
  autocompleteTokens,
  addressBases,
  optionsOfOtherKinds,
  // Groups and order
  groupContents,
  groupsBesideOrder,
  unplacedQuestions,
  questionsPlacedTwice,
  unknownPlacedQuestions,
  countedQuestions,
  conditions,
  // Style
  adviceOnLongQuestions,
  adviceOnExclamationMarks,
  adviceOnMarkup,
  adviceOnUngroupedSections,
  adviceOnDoubleQuestions,
  adviceOnReadingLevel,
  adviceOnMissingMentions,
  adviceOnUnannouncedQuestions,
  adviceOnUnexplainedGroups,
];

/**
 * Reads a schemas folder synchronously and reports all its problems, by file and line. Never throws for a
 * file's content: an unreadable file is a problem, and the checks continue with the others.
 */
export function checkSchemas(directory: string): readonly Problem[] {
  return checkSources(loadSources(directory));
}

/** All problems but the advice that the coach has dismissed, ordered by file and line. */
export function checkSources(sources: SchemaSources): readonly Problem[] {
  return CHECKS.flatMap((check) => check(sources))
    .filter((problem) => !isLeftAsItIs(sources, problem))
    .toSorted((a, b) => compare(a.file, b.file) || a.line - b.line);
}

/** Compares code units and not by locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
