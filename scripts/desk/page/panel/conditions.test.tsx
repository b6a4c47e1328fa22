import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { AskWhen } from "../../../../src/domain/question/ask-when.ts";
import type { ItemPlace } from "../../edits/edit.ts";
import type { DeskSection } from "../../protocol.ts";
import { type DeskAccess, DeskProvider } from "../use-desk.ts";
import { Condition, ConditionChoice } from "./Condition.tsx";

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

const say = vi.fn<DeskAccess["say"]>();

/** Until the coach chooses, the components use only `say`. */
const DESK = { say } as Partial<DeskAccess> as DeskAccess;

function TheCondition({ of }: { readonly of: AskWhen | undefined }) {
  const [isUnmet, setUnmet] = useState(false);
  return (
    <DeskProvider value={DESK}>
      <Condition section={SECTION} of={of} isUnmet={isUnmet} onUnmet={setUnmet} />
    </DeskProvider>
  );
}

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

it.each<[AskWhen | undefined, string]>([
  [undefined, ""],
  [IF_FAR, "Only asked when “Is it far away?” is “Yes” or “Very”."],
  [{ question: "isFar", isNot: ["No"] }, "Only asked when “Is it far away?” is not “No”."],
  [{ question: "place", isAnswered: true }, "Only asked when “Where is it?” is answered."],
  [{ question: "gone", isAnswered: true }, "Only asked when “gone” is answered."],
])("says a condition in a sentence: %j", (of, words) => {
  const { container } = render(<TheCondition of={of} />);
  expect(container.querySelector("p")?.textContent ?? "").toBe(words);
});

it.each<[AskWhen, string]>([
  [
    IF_FAR,
    "You see the section as a client does who has not answered “Is it far away?”. Only your view has changed.",
  ],
  [
    { question: "isFar", isNot: ["No"] },
    "You see the section as a client does whose answer to “Is it far away?” is “No”. Only your view has changed.",
  ],
])("shows the section as it is without it, and with it again: %j", (of, words) => {
  render(<TheCondition of={of} />);
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "See the section without this" }));
  expect(screen.queryByText(words)).not.toBeNull();
  expect(say).toHaveBeenLastCalledWith(words);
  fireEvent.click(screen.getByRole("button", { name: "See all of it again" }));
  expect(screen.queryByText(words)).toBeNull();
  expect(say).toHaveBeenLastCalledWith("All of it is shown again.");
});

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

it("keeps a condition on several answers, or on a question that is asked later", () => {
  expect(optionsAt({ group: 0, item: 1 }, IF_FAR)).toContain("* If it is “Yes” or “Very”");
  expect(optionsAt({ group: 0, item: 0 }, { question: "house", isAnswered: true })).toEqual([
    "Always ask it",
    "* Only after “Which house?”",
  ]);
});
