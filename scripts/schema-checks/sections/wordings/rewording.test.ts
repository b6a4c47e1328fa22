import { expect, test } from "vitest";
import { type Rewording, rewording } from "./rewording.ts";

test.each<[string, string, Rewording]>([
  ["How old are you?", "How old are you?", "none"],
  ["How old are you?", "how old are you", "spelling"],
  ["Which medicatons do you take?", "Which medications do you take?", "spelling"],
  ["Do you like cafés?", "Do you like cafes?", "spelling"],
  ["What is her name?", "What is his name?", "rephrasing"],
  ["Which operations have you had?", "Which operations did you have?", "rephrasing"],
  ["Please tell me your story.", "Tell me your story, please.", "rephrasing"],
  [
    "What are you allergic or sensitive to, and how does it show?",
    "What are you allergic or sensitive to, and what happens then?",
    "rephrasing",
  ],
  ["How much coffee do you drink?", "How many friends have you got?", "meaning"],
  ["Which soup do you like?", "Which soup do you not like?", "meaning"],
  ["Do you smoke?", "Don’t you smoke?", "meaning"],
  [
    "Which vaccines have you had in the last 20 years?",
    "Which vaccines have you had in the last 10 years?",
    "meaning",
  ],
  [
    "Over the last 6 weeks, when did you wake?",
    "Over the last 6 months, when did you wake?",
    "meaning",
  ],
  ["Have you taken antidepressants?", "Have you ever taken antidepressants?", "meaning"],
  ["Name your three wishes.", "Name your wishes.", "meaning"],
  ["Phone", "Phone Number", "meaning"],
  ["Height in centimetres", "Height in inches", "rephrasing"],
  ["你好吗？", "你好吗", "spelling"],
  ["", "How?", "meaning"],
  ["?", "!", "spelling"],
])("from %j to %j is %s", (before, after, expected) => {
  expect(rewording(before, after)).toBe(expected);
});
