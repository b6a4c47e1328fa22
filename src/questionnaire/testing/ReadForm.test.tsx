import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import { switchLanguage } from "../../words/load-words.ts";
import { TO_TALK_ABOUT, talkKey } from "../../domain/question/answer-keys.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { InView } from "../form/form-context.tsx";
import { sectionContents } from "../form/section-contents.ts";
import { UNANSWERED } from "../form/reading/Unanswered.tsx";
import { definitionIn, loadSectionDefinition } from "../section-definition.ts";

type Props = Partial<Parameters<typeof ReadForm>[0]>;
const read = (answers: NonNullable<Props["answers"]>, more: Props = {}) =>
  render(<ReadForm definition={SAMPLE} answers={answers} {...more} />);
const earlier = () => screen.queryByRole("region", { name: /^Earlier questions/u });

describe("an answer that is read", () => {
  it("stands whole below its question, line breaks kept, and without control", () => {
    const { container } = read({
      reason: "One\n\nTwo <b>bold</b>",
      health: 0,
      bedtime: "06:30:00",
      dentist: "around ten",
    });
    expect(screen.getByText(/^One\s+Two <b>bold<\/b>$/u).textContent).toBe(
      "One\n\nTwo <b>bold</b>",
    );
    expect(screen.getByText("0 of 10")).toBeVisible();
    expect(screen.getByText("06:30")).toBeVisible();
    // No control could hold this.
    expect(screen.getByText("around ten")).toBeVisible();
    expect(screen.getByText("A note.")).toBeVisible();
    expect(container.querySelectorAll("input, textarea, select, button, form")).toHaveLength(0);
  });

  it("has a line for each of several options, in the language of the page", () => {
    const definition: typeof SAMPLE = {
      ...SAMPLE,
      fields: { ...SAMPLE.fields, gender: { kind: "several" } },
      labels: { gender: { Male: "Man", Female: "Vrouw" } },
    };
    read({ gender: "Male\nFemale\nmine" }, { definition });
    expect(screen.getByText(/^Man\s+Vrouw\s+mine$/u).textContent).toBe("Man\nVrouw\nmine");
  });

  it("has remarks on it between the question and itself", () => {
    const remark = "You have reworded this since. Then: “Why?”";
    read(
      { reason: "None.", story: "" },
      { remarks: { reason: [remark], story: ["Not answered, so nothing to know."] } },
    );
    const shown = screen.getByText(remark);
    expect(shown.previousElementSibling).toHaveTextContent(/main reason/u);
    expect(shown.nextElementSibling).toHaveTextContent("None.");
    expect(screen.queryByText(/nothing to know/u)).toBeNull();
  });

  it("has the words that the client read in another language, at one press", () => {
    const asked = { language: "nl", words: "Waarom?" } as const;
    read(
      { reason: "Geen.", gone: "Weg" },
      {
        askedIn: new Map([
          ["reason", asked],
          ["gone", { ...asked, words: "Wat?" }],
        ]),
      },
    );
    expect(screen.getAllByText("Asked in Dutch")).toHaveLength(2);
    const shown = screen.getByText("Waarom?");
    expect(shown).not.toBeVisible();
    expect(shown).toHaveAttribute("lang", "nl");
    expect(screen.getByText("Wat?")).toBeInTheDocument();
  });

  it("says once that all was asked in another language, unless words have changed", () => {
    const { properties } = SAMPLE.schema;
    const asked = new Map(
      (["reason", "story"] as const).map((key) => [
        key,
        { language: "nl", words: properties[key]?.title ?? "" } as const,
      ]),
    );
    const answers = { reason: "Geen.", story: "Daar." };
    // Of a section whose Dutch no other test loads.
    const definition = { ...SAMPLE, section: { ...SAMPLE.section, id: "sample" } };
    const { unmount } = read(answers, { definition, askedIn: asked });
    expect(screen.getByText("Asked in Dutch").closest("details")).toBeNull();
    unmount();
    read(answers, {
      definition,
      askedIn: new Map([...asked, ["story", { language: "nl", words: "Eerder?" }]]),
    });
    expect(screen.getAllByText("Asked in Dutch")).toHaveLength(2);
    expect(screen.getByText("Eerder?")).toBeInTheDocument();
  });

  it("is a short fact if it is short, to a short question, without remarks", () => {
    read(
      { name: "Anna", age: 42, profile: "a long answer ".repeat(5), story: "None" },
      { remarks: { age: ["You have reworded this since."] } },
    );
    const isFact = (answer: RegExp | string) =>
      screen.getByText(answer).closest("[data-answered]")?.getAttribute("data-short");
    expect(isFact("Anna")).toBe("true");
    expect([isFact("42"), isFact(/^a long/u), isFact("None")]).toEqual(["false", "false", "false"]);
  });

  it("has below it what a page puts beside its question, answered or not", () => {
    read({ story: "It began early." }, { besideAnswer: (question) => <p>Beside {question}</p> });
    expect(screen.getByText("Beside story").previousElementSibling).toHaveTextContent(
      "It began early.",
    );
    const beside = screen.getAllByText(/^Beside /u).map(({ textContent }) => textContent);
    expect(beside).toEqual(Object.keys(SAMPLE.schema.properties).map((key) => `Beside ${key}`));
  });

  it.each([
    ["@me", "https://www.instagram.com/me"],
    ["javascript:alert(1)", undefined],
  ])("links a web address, and nothing that only looks like one: %s", (profile, href) => {
    read({ profile });
    expect(screen.getByText(profile).closest("a")?.getAttribute("href")).toBe(href);
  });

  it("to a question that is no longer asked has its last wording", () => {
    read({ hopes: "Rest", moved: "", unknown: { a: 1 } });
    const questions = within(earlier() ?? document.body);
    expect(questions.getByRole("heading", { name: "What do you hope for?" })).toBeVisible();
    expect(questions.getByText("Rest")).toBeVisible();
    expect(questions.getByText('{"a":1}')).toBeVisible();
    expect(questions.queryByText("When did you move?")).toBeNull();
  });

  it.each([
    ["any former key", { problems: "Money" }, "Money"],
    ["the latest of its keys", { problems: "Money", troubles: "Work" }, "Work"],
    ["its own key, even if empty", { problems: "Money", story: "" }, undefined],
  ])("to a renamed question is read from %s", (_, answers, shown) => {
    read(answers);
    const texts = ["Money", "Work"].filter((text) => screen.queryByText(text) !== null);
    expect(texts).toEqual(shown === undefined ? [] : [shown]);
    expect(earlier()).toBeNull();
  });
});

describe("a question without an answer that is read", () => {
  const fold = (question: string) =>
    document.querySelector(`#${SAMPLE.section.id}_${question}__question`)?.closest("details") ??
    null;

  it("is folded with others of its group, unless the page shows it", () => {
    render(
      <InView value={(_section, question) => question === "height"}>
        <ReadForm
          definition={SAMPLE}
          answers={{ name: "Anna", [talkKey("age")]: TO_TALK_ABOUT }}
          folds={UNANSWERED}
        />
      </InView>,
    );
    expect(["name", "age", "height"].map(fold)).toEqual([null, null, null]);
    expect([fold("siblings")?.open, fold("gender")?.open]).toEqual([false, false]);
    expect(fold("siblings")).toHaveTextContent("2 not answered");
  });

  it("is folded with its group's words where the group has no answer at all", () => {
    read({}, { folds: UNANSWERED });
    const [heading] = screen.getAllByRole("heading", { level: 2 });
    expect(heading?.nextElementSibling).toBe(fold("name"));
    expect(fold("name")?.nextElementSibling).toBeNull();
  });

  it("stays in place unless the page folds it", () => {
    read({});
    expect(fold("name")).toBeNull();
  });
});

describe("a section that is read in another language", () => {
  afterEach(() => act(() => switchLanguage("en")));

  it("changes in place, and keeps what is typed beside an answer", async () => {
    const english = await loadSectionDefinition(SAMPLE.section);
    const [key = "", { title = "" } = {}] = Object.entries(english.schema.properties)[0] ?? [];
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
});
