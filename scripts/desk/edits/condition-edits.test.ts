import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { ConditionPlace, Edit } from "./edit.ts";
import { testEdits } from "./testing/test-edits.ts";
import { askWhen } from "../testing/edits.ts";

const ask = (of: ConditionPlace, condition?: AskWhen): Edit =>
  askWhen("questionnaire", of, condition);

const MARRIAGES = { of: "question", question: "maritalHistory" } as const;
const KIN = { of: "question", question: "kinName" } as const;
const WEALTH = { of: "question", question: "dontWantWealth" } as const;
const WORK = { of: "group", group: 5 } as const;
const NOTE = { of: "note", at: { group: 5, item: 0 } } as const;
const IF_MALE: AskWhen = { question: "gender", is: ["Male"] };
const IF_ANSWERED: AskWhen = { question: "gender", isAnswered: true };

testEdits({
  "a question's first condition, and then another one": {
    edits: [ask(MARRIAGES, IF_ANSWERED), ask(MARRIAGES, IF_MALE)],
    lines: {
      "questionnaire.ui.json": [
        '- "ui:help": "Earlier marriages or long relationships: about when they were, and how they ended if you want to tell me."',
        '+ "ui:help": "Earlier marriages or long relationships: about when they were, and how they ended if you want to tell me.",',
        '+ "ui:askWhen": {',
        '+ "question": "gender",',
        '+ "is": [',
        '+ "Male"',
        "+ ]",
        "+ }",
      ],
    },
  },
  "the condition of a question that had no entry": {
    edits: [askWhen("personal", WEALTH, { question: "dontWantHealth", isAnswered: true })],
    lines: {
      "personal.ui.json": [
        '+ "dontWantWealth": {',
        '+ "ui:askWhen": {',
        '+ "question": "dontWantHealth",',
        '+ "isAnswered": true',
        "+ }",
        "+ },",
      ],
    },
  },
  "the condition of a heading": {
    edits: [ask(WORK, IF_ANSWERED)],
    lines: {
      "questionnaire.ui.json": [
        '+ "ui:askWhen": {',
        '+ "question": "gender",',
        '+ "isAnswered": true',
        "+ },",
      ],
    },
  },
  "the condition of a note": {
    edits: [
      { does: "add note", section: "questionnaire", at: NOTE.at, words: "About work." },
      ask(NOTE, IF_MALE),
    ],
    lines: {
      "questionnaire.ui.json": [
        "+ {",
        '+ "note": "About work.",',
        '+ "ui:askWhen": {',
        '+ "question": "gender",',
        '+ "is": [',
        '+ "Male"',
        "+ ]",
        "+ }",
        "+ },",
      ],
    },
  },
  "conditions that go again": {
    edits: [
      ...[MARRIAGES, KIN, WORK].map((of) => ask(of, IF_MALE)),
      ...[MARRIAGES, KIN, WORK, KIN].map((of) => ask(of)),
    ],
    lines: {},
  },
});
