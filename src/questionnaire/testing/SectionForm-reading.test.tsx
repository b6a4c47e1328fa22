import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SectionDefinition } from "../section-definition.ts";
import { answerAddress } from "../../domain/question/addresses.ts";
import { TO_TALK_ABOUT, talkKey } from "../../domain/question/talk-mark.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { InView } from "../form/form-context.tsx";
import { UNANSWERED } from "../form/reading/Unanswered.tsx";
import { definitionOf } from "./section-definitions.ts";

describe("reading", () => {
  it("shows each question with its answer in whole, line breaks kept", () => {
    render(
      <ReadForm
        definition={definitionOf("personal")}
        answers={{ coreValues: "One\n\nTwo <b>bold</b>", ratingHealth: 0, ratingWealth: "7" }}
      />,
    );
    expect(screen.getByText(/^One\s+Two <b>bold<\/b>$/u).textContent).toBe(
      "One\n\nTwo <b>bold</b>",
    );
    expect(screen.getByText("0 of 10")).toBeVisible();
    expect(screen.getByText("7 of 10")).toBeVisible();
    expect(
      screen.getByText(/read these first 4 questions now, but answer them last/u),
    ).toBeVisible();
  });

  it("shows values that no control could hold, as they are stored", () => {
    render(
      <ReadForm
        definition={definitionOf("health")}
        answers={{ bedtime: "around ten", waketime: "06:30:00" }}
      />,
    );
    expect(screen.getByText("around ten")).toBeVisible();
    expect(screen.getByText("06:30")).toBeVisible();
  });

  it("shows remarks on an answer between the question and the answer", () => {
    const remark = "You have reworded this since. Then: “Which pills?”";
    render(
      <ReadForm
        definition={definitionOf("health")}
        answers={{ medications: "None.", vaccines: "" }}
        remarks={{ medications: [remark], vaccines: ["Not answered, so nothing to know."] }}
      />,
    );
    const shown = screen.getByText(remark);
    expect(shown.previousElementSibling).toHaveTextContent(/^Which medications have you taken/u);
    expect(shown.nextElementSibling).toHaveTextContent("None.");
    expect(screen.queryByText(/nothing to know/u)).toBeNull();
  });

  it("shows the words that the client read in another language, at one press", () => {
    const asked = { language: "nl", words: "Welke pillen?" } as const;
    render(
      <ReadForm
        definition={definitionOf("health")}
        answers={{ medications: "Geen.", gone: "Weg" }}
        askedIn={
          new Map([
            ["medications", asked],
            ["gone", { ...asked, words: "Wat?" }],
          ])
        }
      />,
    );
    expect(screen.getAllByText("Asked in Dutch")).toHaveLength(2);
    const shown = screen.getByText("Welke pillen?");
    expect(shown).not.toBeVisible();
    expect(shown).toHaveAttribute("lang", "nl");
    expect(screen.getByText("Wat?")).toBeInTheDocument();
  });

  it("calls a short answer to a short question without remarks a short fact", () => {
    render(
      <ReadForm
        definition={definitionOf("questionnaire")}
        answers={{ name: "Anna", age: 42, occupation: "a long answer ".repeat(5) }}
        remarks={{ age: ["You have reworded this since."] }}
      />,
    );
    render(<ReadForm definition={definitionOf("health")} answers={{ diseases: "None" }} />);
    const isFact = (answer: RegExp | string) =>
      screen.getByText(answer).closest("[data-answered]")?.getAttribute("data-short");
    expect(isFact("Anna")).toBe("true");
    expect([isFact("42"), isFact(/^a long/u), isFact("None")]).toEqual(["false", "false", "false"]);
  });

  it("shows what a page puts beside a question below its answer, answered or not", () => {
    const definition = definitionOf("story");
    render(
      <ReadForm
        definition={definition}
        answers={{ story: "It began early." }}
        besideAnswer={(question) => <p>Beside {question}</p>}
      />,
    );
    expect(screen.getByText("Beside story").previousElementSibling).toHaveTextContent(
      "It began early.",
    );
    const beside = screen.getAllByText(/^Beside /u).map(({ textContent }) => textContent);
    const asked = Object.entries(definition.fields).filter(([, { retired }]) => !retired);
    expect(beside.toSorted()).toEqual(asked.map(([question]) => `Beside ${question}`).toSorted());
  });

  describe("a question without an answer", () => {
    const definition = definitionOf("health");
    const [group] = definition.ui["ui:groups"] ?? [];
    const questions = (group?.items ?? []).filter((item) => typeof item === "string");
    const [answered = "", marked = "", shown = "", ...others] = questions;
    const fold = (question: string) =>
      document.querySelector(`#health_${question}__question`)?.closest("details") ?? null;

    it("is folded with others of its group, unless the page shows it", () => {
      const answers = { [answered]: "Two", [talkKey(marked)]: TO_TALK_ABOUT };
      render(
        <InView value={new Set([answerAddress("health", shown)])}>
          <ReadForm definition={definition} answers={answers} folds={UNANSWERED} />
        </InView>,
      );
      expect([answered, marked, shown].map(fold)).toEqual([null, null, null]);
      expect(others.map((question) => fold(question)?.open)).toEqual(others.map(() => false));
      expect(fold(others[0] ?? "")).toHaveTextContent(`${others.length} not answered`);
    });

    it("is folded with its group's words where the group has no answer at all", () => {
      render(<ReadForm definition={definition} answers={{}} folds={UNANSWERED} />);
      const [heading] = screen.getAllByRole("heading", { level: 2 });
      expect(heading?.nextElementSibling).toBe(fold(answered));
      expect(fold(answered)?.nextElementSibling).toBeNull();
    });

    it("stays in place unless the page folds it", () => {
      render(<ReadForm definition={definition} answers={{}} />);
      expect(fold(answered)).toBeNull();
    });
  });

  it("links web addresses, and nothing that only looks like one", () => {
    render(
      <ReadForm
        definition={definitionOf("questionnaire")}
        answers={{ instagram: "@me", website: "javascript:alert(1)" }}
      />,
    );
    expect(screen.getByRole("link", { name: "@me" })).toHaveAttribute(
      "href",
      "https://www.instagram.com/me",
    );
    expect(screen.queryByRole("link", { name: /javascript/u })).toBeNull();
  });

  it("shows answers to questions that are no longer asked, with their last wording", () => {
    const definition = definitionOf("story");
    render(
      <ReadForm
        definition={{
          ...definition,
          fields: {
            ...definition.fields,
            hopes: { kind: "long text", retired: "What do you hope for?" },
            silent: { kind: "long text", retired: "Never answered?" },
          },
        }}
        answers={{ hopes: "Rest", silent: "", unknown: { a: 1 } }}
      />,
    );
    const earlier = screen.getByRole("region", { name: /^Earlier questions/u });
    expect(within(earlier).getByRole("heading", { name: "What do you hope for?" })).toBeVisible();
    expect(within(earlier).getByText("Rest")).toBeVisible();
    expect(within(earlier).getByText('{"a":1}')).toBeVisible();
    expect(within(earlier).queryByText("Never answered?")).toBeNull();
  });
});

describe("a renamed question", () => {
  const renamed = (): SectionDefinition => {
    const definition = definitionOf("story");
    return {
      ...definition,
      fields: { ...definition.fields, issues: { kind: "long text", renamedFrom: "problems" } },
    };
  };

  it("reads through every key it ever had, the latest first", () => {
    const definition = definitionOf("story");
    const twice: SectionDefinition = {
      ...definition,
      fields: {
        ...definition.fields,
        issues: { kind: "long text", renamedFrom: ["troubles", "problems"] },
      },
    };
    render(<ReadForm definition={twice} answers={{ problems: "Money" }} />);
    expect(screen.getByText("Money")).toBeVisible();
    expect(screen.queryByRole("region", { name: /^Earlier questions/u })).toBeNull();
  });

  it("reads the answer stored under its former key, until it has its own", () => {
    const { rerender } = render(
      <ReadForm key="1" definition={renamed()} answers={{ problems: "Money" }} />,
    );
    expect(screen.getByText("Money")).toBeVisible();
    expect(screen.queryByRole("region", { name: /^Earlier questions/u })).toBeNull();
    rerender(
      <ReadForm
        key="2"

        definition={renamed()}
        answers={{ problems: "Money", issues: "" }}
      />,
    );
    expect(screen.queryByText("Money")).toBeNull();
  });
});
