import { expect, it } from "vitest";
import type { AskWhen } from "../../../domain/question/section-files.ts";
import type { QuestionKind } from "../../../domain/question/question-kinds.ts";
import { createAnswerStore } from "../../answers/answer-store.ts";
import { sectionOf } from "../../answers/testing/section-of.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { createAsking } from "./asking.ts";

const PROPERTIES: SectionDefinition["schema"]["properties"] = {
  isFar: { type: "string", enum: ["Yes", "No"], title: "Is it far away?" },
  place: { type: "string", title: "Where is it?" },
  country: { type: "string", title: "In which country?" },
  language: { type: "string", title: "What is spoken there?" },
  count: { type: "number", title: "How many sisters do you have?" },
};

/** Of the same questions, with other conditions, and with `isFar` of another kind. */
const homeWith = (ui: SectionDefinition["ui"], kind: QuestionKind = "choice") =>
  sectionOf(
    "home",
    PROPERTIES,
    { isFar: { kind }, country: { kind: "short text" }, count: { kind: "number" } },
    ui,
  );

const IF_FAR = { place: { "ui:askWhen": { question: "isFar", is: ["Yes"] } } };
const DEFINITION = homeWith(IF_FAR);

it.each([
  ["an answer", { place: "By the sea" }],
  ["a mark to talk about it", { "place:talk": "yes" }],
])("a question that does not apply comes at once with %s from another device", (_, theirs) => {
  const store = createAnswerStore(DEFINITION, { isFar: "No" });
  const asking = createAsking(DEFINITION, store);
  expect(asking.standing("place")).toBe("unasked");
  store.refresh({ isFar: "No", ...theirs }, new Map());
  expect(asking.standing("place")).toBe("kept");
});

const TWO_DECIDE = homeWith({
  ...IF_FAR,
  language: { "ui:askWhen": { question: "country", isAnswered: true } },
});

it("a deciding answer from another tab asks its questions at once", () => {
  const store = createAnswerStore(TWO_DECIDE, { isFar: "No" });
  const asking = createAsking(TWO_DECIDE, store);
  store.write("country", "N");
  store.refresh({ isFar: "Yes", country: "" }, new Map([["country", []]]));
  expect(asking.standing("place")).toBe("asked");
  expect(asking.news()).toEqual(["place"]);
  // Here somebody is still typing.
  expect(asking.standing("language")).toBe("unasked");
  store.refresh({ isFar: "No", country: "" }, new Map([["country", []]]));
  expect(asking.standing("place")).toBe("unasked");
  asking.settle();
  expect(asking.standing("language")).toBe("asked");
});

it("a deciding answer with a rival waits until its field is left", () => {
  const store = createAnswerStore(TWO_DECIDE, {});
  const asking = createAsking(TWO_DECIDE, store);
  store.write("country", "N");
  store.refresh({ country: "Norway" }, new Map([["country", []]]));
  expect(store.shown("country").rival).toBe("Norway");
  expect(asking.standing("language")).toBe("unasked");
});

it("a time with a part still missing is no answer", () => {
  const ui = { place: { "ui:askWhen": { question: "isFar", isAnswered: true } } } as const;
  const definition = homeWith(ui, "time");
  const store = createAnswerStore(definition, {});
  store.write("isFar", "--:--");
  expect(createAsking(definition, store).standing("place")).toBe("unasked");
});

it.each<[string, AskWhen, Readonly<Record<string, boolean>>]>([
  ["is", { question: "isFar", is: ["Yes"] }, { "": false, No: false, Yes: true }],
  ["is not", { question: "isFar", isNot: ["Yes"] }, { "": true, No: true, Yes: false }],
  ["is answered", { question: "isFar", isAnswered: true }, { "": false, No: true, Yes: true }],
  [
    "is no number",
    { question: "count", isNot: [0] },
    {
      "": true,
      "1": true,
      ...Object.fromEntries(
        ["0", "0,0", "0.00", "00", " 0 ", "-0", "٠", "0 sisters"].map((none) => [none, false]),
      ),
    },
  ],
])("a question that applies when another one %s comes and goes", (_, condition, expected) => {
  const definition = homeWith({ place: { "ui:askWhen": condition } });
  const store = createAnswerStore(definition, {});
  const asking = createAsking(definition, store);
  for (const [text, isAsked] of Object.entries(expected)) {
    store.write(condition.question, text);
    asking.settle();
    expect(asking.standing("place"), text).toBe(isAsked ? "asked" : "unasked");
  }
});

it.each([
  ["is", "", "unasked"],
  ["is", "No", "unasked"],
  ["is", "Yes", "asked"],
  ["is", "Yes\nNo\nmine", "asked"],
  ["isNot", "", "asked"],
  ["isNot", "No\nmine", "asked"],
  ["isNot", "Yes\nNo", "unasked"],
])("a condition on several options looks for one among them: %s, %j", (test, given, standing) => {
  const ui = { place: { "ui:askWhen": { question: "isFar", [test]: ["Yes"] } } };
  const definition = homeWith(ui, "several");
  const asking = createAsking(definition, createAnswerStore(definition, { isFar: given }));
  expect(asking.standing("place")).toBe(standing);
  expect(asking.words("place", definition)).toMatch(/ (?:includes|does not include) “Yes”\.$/u);
  expect(asking.whyUnasked("place", definition)).toBe(
    given === "" ? "Not asked" : `Not asked, because of “${given.split("\n").join(", ")}”`,
  );
});
