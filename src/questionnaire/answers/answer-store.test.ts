import { expect, it } from "vitest";
import type { SectionDefinition } from "../section-definition.ts";
import { createAnswerStore } from "./answer-store.ts";

const CHOICE: SectionDefinition = {
  section: { id: "story", title: "Story", route: "/story", coachRoute: "/adminstory" },
  schema: {
    title: "Story",
    type: "object",
    properties: { sleep: { type: "string", title: "Sleep?", enum: ["Good", "Bad"] } },
  },
  ui: {},
  fields: { sleep: { kind: "choice" } },
  validators: {},
};

it("keeps what is stored and no control can hold beside the answer of a restored backup", () => {
  const store = createAnswerStore(CHOICE, { sleep: "So so" });
  expect(store.shown("sleep")).toEqual({ text: "", kept: "So so" });
  store.goBack({ sleep: "Good" });
  expect(store.shown("sleep")).toEqual({ text: "So so", rival: "Good" });
});
