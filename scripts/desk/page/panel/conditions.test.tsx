import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AskWhen } from "../../../../src/domain/question/ask-when.ts";
import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type DeskAccess, DeskProvider } from "../use-desk.ts";
import { ConditionChoice } from "./Condition.tsx";

const IF_FAR: AskWhen = { question: "isFar", is: ["Yes", "Very"] };

const SECTION: DeskSection = {
  section: { id: "home", title: "Home", route: "/home", coachRoute: "/adminhome" },
  schema: {
    title: "Home",
    type: "object",
    properties: {
      isFar: { type: "string", enum: ["Yes", "Very", "No"], title: "Is it far away?" },
      place: { type: "string", title: "Where is it?" },
      people: { type: "string", title: "Who is there?" },
      house: { type: "string", title: "Which house?" },
      rooms: { type: "number", title: "How many rooms?" },
    },
  },
  ui: {
    "ui:groups": [
      { title: "Where", items: ["isFar", "place"] },
      { title: "Who", items: ["people"], "ui:askWhen": IF_FAR },
      { title: "What", items: ["house"] },
    ],
    place: { "ui:askWhen": IF_FAR },
  },
  fields: {},
  version: "",
};

/** Until the coach chooses, the component does not use the desk. */
const DESK = {} as Partial<DeskAccess> as DeskAccess;

/** The options that the coach can choose, with a star before each chosen option. */
function optionsAt(at: ItemPlace, condition?: AskWhen): readonly string[] {
  const { unmount } = render(
    <DeskProvider value={DESK}>
      <ConditionChoice
        section={SECTION}
        of={{ of: "question", question: "house" }}
        condition={condition}
        at={at}
      />
    </DeskProvider>,
  );
  const options = screen.queryAllByRole<HTMLOptionElement>("option");
  const words = options.map(({ selected, text }) => (selected ? `* ${text}` : text));
  unmount();
  return words;
}

it("offers earlier questions that are always asked, and the answers of the chosen one", () => {
  expect(optionsAt({ group: 0, item: 0 })).toEqual([]);
  expect(optionsAt({ group: 2, item: 0 })).toEqual([
    "* Always ask it",
    "Only after “Is it far away?”",
  ]);
  expect(optionsAt({ group: 2, item: 0 }, { question: "isFar", is: ["Very"] })).toEqual([
    "Always ask it",
    "* Only after “Is it far away?”",
    "If it is answered",
    "If it is “Yes”",
    "* If it is “Very”",
    "If it is “No”",
    "If it is not “Yes”",
    "If it is not “Very”",
    "If it is not “No”",
  ]);
});

it("offers a 0 of a number, and not every number", () => {
  expect(optionsAt({ group: 2, item: 0 }, { question: "rooms", isNot: [0] })).toEqual([
    "Always ask it",
    "Only after “Is it far away?”",
    "* Only after “How many rooms?”",
    "If it is answered",
    "If it is “0”",
    "* If it is not “0”",
  ]);
});

it("keeps a condition on several answers, or on a question that is asked later", () => {
  expect(optionsAt({ group: 0, item: 1 }, IF_FAR)).toContain("* If it is “Yes” or “Very”");
  expect(optionsAt({ group: 0, item: 0 }, { question: "house", isAnswered: true })).toEqual([
    "Always ask it",
    "* Only after “Which house?”",
  ]);
});
