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
