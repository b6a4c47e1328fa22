import { expect, it } from "vitest";
import { sectionOf } from "../answers/testing/section-of.ts";
import { questionsToTalkAbout } from "./questions-to-talk-about.ts";

const SLEEP = sectionOf(
  "sleep",
  {
    dreams: { type: "string", title: "Which dreams?" },
    hours: { type: "integer", title: "How well?", enum: [0, 1, 2] },
    bed: { type: "string", title: "Whose bed?" },
  },
  {
    dreams: { kind: "long text", renamedFrom: "nightmares" },
    hours: { kind: "rating" },
    bed: { kind: "short text" },
    snoring: { kind: "long text", retired: "Who snores?" },
  },
  { "ui:order": ["hours", "dreams", "bed"] },
);

it("are in the order of asking, with what is written all the same", () => {
  expect(
    questionsToTalkAbout(SLEEP, {
      "snoring:talk": "yes",
      snoring: "Not me",
      "nightmares:talk": "yes",
      nightmares: "Of falling",
      "hours:talk": "yes",
      hours: "2",
      "bed:talk": "",
      bed: "Mine",
    }),
  ).toEqual([
    { key: "hours", question: "How well?", answer: "2 of 2" },
    { key: "dreams", question: "Which dreams?", answer: "Of falling" },
    { key: "snoring", question: "Who snores?", answer: "Not me" },
  ]);
});

it("are the marks not taken back, under whichever name", () => {
  expect(questionsToTalkAbout(SLEEP, { "nightmares:talk": "yes", "dreams:talk": "" })).toEqual([]);
  expect(questionsToTalkAbout(SLEEP, {})).toEqual([]);
  expect(questionsToTalkAbout(SLEEP, { "bed:talk": "yes" })).toEqual([
    { key: "bed", question: "Whose bed?", answer: "" },
  ]);
});
