import { expect, test } from "vitest";
import { hashOf, translated } from "./section-texts.ts";

const ENGLISH = {
  title: "Details",
  schema: {
    title: "Details",
    type: "object",
    properties: {
      name: { type: "string", title: "Your name" },
      gender: { type: "string", title: "Gender", enum: ["Male", "Female"] },
      mood: { type: "integer", title: "Your mood", enum: [0, 1] },
    },
  },
  ui: {
    "ui:groups": [
      { title: "You", intro: "Who you are.", items: ["name", { note: "One." }, { note: "Two." }] },
      { title: "Your body", items: [{ note: "Three." }, "gender", "mood"] },
    ],
    name: { "ui:help": "Any.", "ui:examples": ["Ann", "Bo"], "ui:autocomplete": "name" },
    gender: { "ui:other": "Other, namely" },
  },
} as const;

test("the texts of a translation take their places, and all others stay in English", () => {
  const { schema, ui, labels, untranslated } = translated(ENGLISH, {
    title: "Gegevens",
    groups: { name: { title: "Jij" } },
    notes: { name: { note: "Een." }, "name 2": { note: "Twee." } },
    questions: {
      name: { title: "Je naam", "ui:examples": ["An", "Bob"] },
      gender: {
        title: "Geslacht",
        "ui:other": "Anders, namelijk",
        options: { Male: "Man", Gone: "Weg" },
      },
    },
  });
  expect(schema).toEqual({
    title: "Gegevens",
    type: "object",
    properties: {
      name: { type: "string", title: "Je naam" },
      gender: { type: "string", title: "Geslacht", enum: ["Male", "Female"] },
      mood: { type: "integer", title: "Your mood", enum: [0, 1] },
    },
  });
  expect(ui).toEqual({
    "ui:groups": [
      { title: "Jij", intro: "Who you are.", items: ["name", { note: "Een." }, { note: "Twee." }] },
      { title: "Your body", items: [{ note: "Three." }, "gender", "mood"] },
    ],
    name: { "ui:help": "Any.", "ui:examples": ["An", "Bob"], "ui:autocomplete": "name" },
    gender: { "ui:other": "Anders, namelijk" },
  });
  // The words of an option that is gone stay for the answers that hold it.
  expect(labels).toEqual({ gender: { Male: "Man", Gone: "Weg" } });
  expect(untranslated).toEqual([
    "Who you are.",
    "Your body",
    "Three.",
    "Any.",
    "Female",
    "Your mood",
  ]);
});

test("a heading and a note keep their translation when they move to other questions", () => {
  const { ui } = translated(ENGLISH, {
    groups: {
      gender: { title: "Jij", "title:of": hashOf("You") },
      mood: { title: "Je lichaam", "title:of": hashOf("Your body") },
    },
    notes: { mood: { note: "Drie.", "note:of": hashOf("Three.") } },
  });
  expect(ui["ui:groups"]).toMatchObject([
    { title: "Jij" },
    { title: "Je lichaam", items: [{ note: "Drie." }, "gender", "mood"] },
  ]);
});
