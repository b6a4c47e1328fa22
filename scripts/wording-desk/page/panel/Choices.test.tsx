import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { AskWhen } from "../../../../src/domain/question/section-files.ts";
import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type DeskAccess, DeskProvider } from "../use-desk.ts";
import { ConditionChoice, ScaleChoice } from "./Choices.tsx";

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
  beside: {},
  fields: { rooms: { kind: "number" } },
  translations: [],
};

/** Until the coach chooses, the component does not use the desk. */
const DESK = {} as Partial<DeskAccess> as DeskAccess;

/** The options that the coach can choose, with a star before each chosen option. */
function optionsAt(at: ItemPlace, condition?: AskWhen): readonly string[] {
  const { unmount } = render(
    <DeskProvider value={DESK}>
      <ConditionChoice section={SECTION} of={{ question: "house" }} condition={condition} at={at} />
    </DeskProvider>,
  );
  const options = screen.queryAllByRole<HTMLOptionElement>("option");
  const words = options.map(({ selected, text }) => (selected ? `* ${text}` : text));
  unmount();
  return words;
}

const ALWAYS = "Always ask it";
const FAR = "Only after “Is it far away?”";

it.each<[string, ItemPlace, AskWhen | undefined, readonly string[]]>([
  ["nothing before the first question", { group: 0, item: 0 }, undefined, []],
  [
    "earlier questions that are always asked",
    { group: 2, item: 0 },
    undefined,
    [`* ${ALWAYS}`, FAR],
  ],
  [
    "each answer of the chosen question",
    { group: 2, item: 0 },
    { question: "isFar", is: ["Very"] },
    [
      ALWAYS,
      `* ${FAR}`,
      "If it is answered",
      "If it is “Yes”",
      "* If it is “Very”",
      "If it is “No”",
      "If it is not “Yes”",
      "If it is not “Very”",
      "If it is not “No”",
    ],
  ],
  [
    "a 0 of a number, and not every number",
    { group: 2, item: 0 },
    { question: "rooms", isNot: [0] },
    [
      ALWAYS,
      FAR,
      "* Only after “How many rooms?”",
      "If it is answered",
      "If it is “0”",
      "* If it is not “0”",
    ],
  ],
  [
    "a condition on several answers that is there",
    { group: 0, item: 1 },
    IF_FAR,
    expect.arrayContaining(["* If it is “Yes” or “Very”"]),
  ],
  [
    "a later question that is there",
    { group: 0, item: 0 },
    { question: "house", isAnswered: true },
    [ALWAYS, "* Only after “Which house?”"],
  ],
])("a condition can be %s", (_, at, condition, expected) => {
  expect(optionsAt(at, condition)).toEqual(expected);
});

it.each([
  [0, 1, { low: 1, high: 2 }],
  [1, 10, { high: 10 }],
])("a scale stays one of at least two steps, by its choice %i", (box, value, set) => {
  const edit = vi.fn(() => Promise.resolve());
  // The component needs nothing else of the desk.
  const desk = { edit } as Partial<DeskAccess> as DeskAccess;
  render(
    <DeskProvider value={desk}>
      <ScaleChoice
        scale={{ low: 0, high: 1 }}
        edit={(scale) => ({
          does: "set",
          section: "week",
          of: "section",
          setting: "scale",
          value: scale,
        })}
      />
    </DeskProvider>,
  );
  const select = screen.getAllByRole("combobox")[box];
  fireEvent.change(select ?? document.body, { target: { value } });
  expect(edit).toHaveBeenCalledWith(expect.objectContaining({ value: set }));
});
