import { expect, it } from "vitest";
import { createAnswerStore } from "../../answers/answer-store.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { createAsking } from "./asking.ts";

const DEFINITION: SectionDefinition = {
  section: { id: "home", title: "Home", route: "/home", coachRoute: "/adminhome" },
  schema: {
    title: "Home",
    type: "object",
    properties: {
      isFar: { type: "string", enum: ["Yes", "No"], title: "Is it far away?" },
      place: { type: "string", title: "Where is it?" },
    },
  },
  ui: { place: { "ui:askWhen": { question: "isFar", is: ["Yes"] } } },
  fields: { isFar: { kind: "choice" }, place: { kind: "short text" } },
  language: "en",
  validators: {},
};

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

const TWO_DECIDE: SectionDefinition = {
  ...DEFINITION,
  schema: {
    ...DEFINITION.schema,
    properties: {
      ...DEFINITION.schema.properties,
      country: { type: "string", title: "In which country?" },
      language: { type: "string", title: "What is spoken there?" },
    },
  },
  ui: { ...DEFINITION.ui, language: { "ui:askWhen": { question: "country", isAnswered: true } } },
  fields: { ...DEFINITION.fields, country: { kind: "short text" } },
};

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
  const definition: SectionDefinition = {
    ...DEFINITION,
    ui: { place: { "ui:askWhen": { question: "isFar", isAnswered: true } } },
    fields: { isFar: { kind: "time" } },
  };
  const store = createAnswerStore(definition, {});
  store.write("isFar", "--:--");
  expect(createAsking(definition, store).standing("place")).toBe("unasked");
});
