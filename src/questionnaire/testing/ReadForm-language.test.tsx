import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { switchLanguage } from "../../words/load-words.ts";
import { definitionIn, languagesOf, sections } from "../section-definition.ts";
import { definitionOf } from "./section-definitions.ts";
import { sectionContents } from "../form/section-contents.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";

const section = sections.find((one) => languagesOf(one).includes("nl")) ?? sections[0];
const english = definitionOf(section.id);
const [key = "", { title = "" } = {}] = Object.entries(english.schema.properties)[0] ?? [];

it("changes its language in place, and keeps what is typed beside", async () => {
  const show = () => (
    <ReadForm
      definition={definitionIn(english)}
      answers={{ [key]: "An answer" }}
      besideAnswer={(question) => question === key && <input aria-label="Note" />}
    />
  );
  const { rerender } = render(show());
  screen.getByRole("heading", { name: title });
  const note = screen.getByLabelText("Note");
  await userEvent.type(note, "Typed");
  await act(() => switchLanguage("nl"));
  rerender(show());
  const dutch = definitionIn(english).schema.properties[key]?.title ?? "";
  expect(dutch).not.toBe(title);
  expect(screen.getByRole("heading", { name: dutch })).toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: title })).toBeNull();
  expect(screen.getByLabelText("Note")).toBe(note);
  expect(note).toHaveValue("Typed");
  // Headings that are in the language of the page, and those of the other one.
  expect(sectionContents(definitionIn(english))[0]?.lang).toBeUndefined();
  expect(sectionContents(english)[0]?.lang).toBe("en");
  await act(() => switchLanguage("en"));
  expect(definitionIn(english)).toBe(english);
});
