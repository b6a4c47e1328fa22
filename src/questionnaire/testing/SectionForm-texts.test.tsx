import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { talkKey, TO_TALK_ABOUT } from "../../domain/question/answer-keys.ts";
import { questionsToTalkAbout } from "../form/questions-to-talk-about.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { openSection } from "./open-section.tsx";

const openAs = (definition: SectionDefinition) =>
  openSection({ owner: crypto.randomUUID(), definition });

/** The sample with a sensitive group of `count` questions at its end. */
function withSensitiveEnd(count: number): SectionDefinition {
  const keys = Object.keys(SAMPLE.schema.properties);
  return {
    ...SAMPLE,
    ui: {
      ...SAMPLE.ui,
      "ui:groups": [
        { title: "First", items: keys.slice(count) },
        { title: "Last", sensitive: "It may hurt.", items: keys.slice(0, count) },
      ],
    },
  };
}

it("a sensitive part says why it is asked, once that is opened", async () => {
  openAs(SAMPLE);
  const why = screen.getByText("It helps me to know.");
  expect(why).not.toBeVisible();
  await userEvent.click(screen.getByText("Why I ask"));
  expect(why).toBeVisible();
});

it("a sensitive part can be skipped to the heading after it", async () => {
  openAs(SAMPLE);
  screen.getByRole("link", { name: "Skip these two questions" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("heading", { name: "Your days" })).toHaveFocus();
});

it.each([
  [1, "Skip this question"],
  [3, "Skip these three questions"],
])("counts what is skipped: %i", (count, words) => {
  openAs(withSensitiveEnd(count));
  expect(screen.getByRole("link", { name: words })).toBeVisible();
});

it("leads past a last sensitive part to the end, without a reason", async () => {
  openAs(withSensitiveEnd(2));
  expect(screen.queryByText("Why I ask")).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Skip these two questions" }));
  expect(screen.getByText("This is the end of this section.")).toHaveFocus();
  expect(window.location.hash).toBe("");
});

it("offers the coach neither the reason of a sensitive part nor a way past", () => {
  render(<ReadForm definition={SAMPLE} answers={{}} />);
  expect(screen.getByText("It may hurt.")).toBeInTheDocument();
  expect(screen.queryByText("Why I ask")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText("This is the end of this section.")).toBeNull();
});

const NOTE = "Bring **it**:\n- [this](https://example.org/a)";
const HELP = "In **full**.";
const MARKED: SectionDefinition = {
  ...SAMPLE,
  ui: {
    ...SAMPLE.ui,
    "ui:groups": [{ title: "You", items: [{ note: NOTE }, "name"] }],
    name: { "ui:help": HELP },
  },
  marked: {
    [NOTE]: [
      ["p", "Bring ", ["strong", "it"], ":"],
      ["ul", ["li", ["a", "https://example.org/a", "this"]]],
    ],
    [HELP]: [["p", "In ", ["strong", "full"], "."]],
  },
};

it("help and notes have bold words, lists and links that open beside the page", () => {
  openAs(MARKED);
  const link = within(screen.getByRole("list")).getByRole("link", { name: "this" });
  expect(link).toHaveAttribute("href", "https://example.org/a");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  expect(screen.getByText("it").tagName).toBe("STRONG");
  expect(screen.getByRole("textbox", { name: /^Name/u })).toHaveAccessibleDescription("In full.");
});

it("the reading has the plain words", () => {
  const { container } = render(<ReadForm definition={MARKED} answers={{ name: "Anna" }} />);
  expect(screen.getByText("Bring it:")).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent(/^this$/u);
  expect(container.querySelectorAll("a, strong")).toHaveLength(0);
});

const asked = { type: "string", title: "How old?" } as const;
const schema = { ...SAMPLE.schema, properties: { hers: asked, his: asked } };
const ui = {
  "ui:groups": [
    { title: "Your mother", items: ["hers"] },
    { title: "Your father", items: ["his"] },
  ],
};
const FAMILY: SectionDefinition = {
  ...SAMPLE,
  schema,
  ui,
  fields: { hers: { kind: "short text" }, his: { kind: "short text" } },
  validators: {},
  createAsking: undefined,
  names: { hers: "Your mother · How old?", his: "Your father · How old?" },
};

it("the reading and the talk list say the heading with words asked twice", () => {
  const answers = { his: "Sixty", [talkKey("hers")]: TO_TALK_ABOUT };
  render(<ReadForm definition={FAMILY} answers={answers} />);
  const headings = screen.getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "Your mother · How old?",
    "Your father · How old?",
  ]);
  expect(questionsToTalkAbout(FAMILY, answers)[0]?.question).toBe("Your mother · How old?");
});

it("fields with the same words stand in groups named by their headings", () => {
  openAs(FAMILY);
  const father = within(screen.getByRole("group", { name: "Your father" }));
  expect(father.getByRole("textbox", { name: "How old?" })).toBeVisible();
});
