import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { QuestionGroup } from "../../domain/question/section-files.ts";
import { type SectionDefinition, sections } from "../section-definition.ts";
import { SectionForm } from "../SectionForm.tsx";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

beforeEach(() => {
  // jsdom has no layout, and so no `scrollIntoView`.
  Element.prototype.scrollIntoView = vi.fn();
});

const groupsOf = (id: string): readonly QuestionGroup[] => definitionOf(id).ui["ui:groups"] ?? [];
const HEAVY = sections.flatMap(({ id }) =>
  groupsOf(id).flatMap((group, index) =>
    group.sensitive === undefined ? [] : [[id, group.title, group, index] as const],
  ),
);

describe.each(HEAVY)("in %s, the sensitive part “%s”", (id, title, group, index) => {
  it("says why it is asked, once that is opened", async () => {
    openSection(id, { owner: id });
    const part = within(screen.getByRole("region", { name: title }));
    const why = part.getByText(group.why ?? "no reason given");
    expect(why).not.toBeVisible();
    await userEvent.click(part.getByText("Why I ask"));
    expect(why).toBeVisible();
  });

  it("can be skipped to the heading after it", async () => {
    openSection(id, { owner: id });
    const part = within(screen.getByRole("region", { name: title }));
    part.getByRole("link", { name: /^Skip th/u }).focus();
    await userEvent.keyboard("{Enter}");
    expect(
      screen.getByRole("heading", { name: groupsOf(id)[index + 1]?.title ?? "" }),
    ).toHaveFocus();
  });
});

/** Story with a sensitive group of `count` questions at its end. */
function withSensitiveEnd(count: number): SectionDefinition {
  const definition = definitionOf("story");
  const keys = Object.keys(definition.schema.properties);
  const groups: readonly QuestionGroup[] = [
    ...(count < keys.length ? [{ title: "First", items: keys.slice(count) }] : []),
    { title: "Last", sensitive: "It may hurt.", items: keys.slice(0, count) },
  ];
  return { ...definition, ui: { ...definition.ui, "ui:groups": groups } };
}

const openDefinition = (definition: SectionDefinition, owner: string) =>
  render(
    <SectionForm
      draft={{
        owner,
        definition,
        answers: {},
        fromJournal: {},
        save: vi.fn(),
        remainingRoom: () => undefined,
      }}
    />,
  );

it.each([
  [1, "Skip this question"],
  [2, "Skip these two questions"],
  [3, "Skip these three questions"],
])("counts what is skipped: %i", (count, words) => {
  openDefinition(withSensitiveEnd(count), `count-${count}`);
  expect(screen.getByRole("link", { name: words })).toBeVisible();
});

it("leads to the end of the section, where the sensitive part is the last", async () => {
  openDefinition(withSensitiveEnd(2), "at-the-end");
  await userEvent.click(screen.getByRole("link", { name: "Skip these two questions" }));
  expect(screen.getByText("This is the end of this section.")).toHaveFocus();
  expect(window.location.hash).toBe("");
});

it("has no reason to open where none is given", () => {
  openDefinition(withSensitiveEnd(2), "no-reason");
  expect(screen.queryByText("Why I ask")).toBeNull();
});

it("offers the coach neither a reason nor a way past", () => {
  render(<ReadForm definition={withSensitiveEnd(2)} answers={{}} />);
  expect(screen.getByText("It may hurt.")).toBeInTheDocument();
  expect(screen.queryByText("Why I ask")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText("This is the end of this section.")).toBeNull();
});
