import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadWords, switchLanguage } from "../../words/load-words.ts";
import type { Language } from "../../words/words.ts";
import { openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

const read = (language: Language): Promise<void> => act(() => switchLanguage(language));

beforeAll(() => {
  loadWords(["domain", "engine"], "en");
});
afterAll(() => read("en"));

it("the words around the questions follow a switch, and no answer does", async () => {
  const { title = "" } = definitionOf("questionnaire").schema.properties["height"] ?? {};
  const user = userEvent.setup();
  openSection("questionnaire", { owner: crypto.randomUUID(), answers: { weight: 70.5 } });
  const field = screen.getByLabelText(title);
  await user.type(field, "1,7");
  await user.tab();
  await screen.findAllByText(/^Is this right\? I expect 50 or more\. Did you mean 170\?/u);
  await read("nl");
  expect(
    screen.getAllByText(/^Klopt dit\? Ik verwacht 50 of meer\. Bedoelde je 170\?/u),
  ).toHaveLength(2);
  expect(screen.queryAllByText(/Is this right/u)).toHaveLength(0);
  expect(screen.queryAllByText("I'd rather talk about this")).toHaveLength(0);
  expect(screen.getAllByText("Hier praat ik liever over").length).toBeGreaterThan(1);
  expect(screen.getByText("(nodig)")).toBeInTheDocument();
  expect(field).toHaveValue("1,7");
  expect(screen.getByDisplayValue("70.5")).toBeInTheDocument();
});
