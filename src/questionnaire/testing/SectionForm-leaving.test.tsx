import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Answers, StoredAnswers } from "../../domain/answer/answers.ts";
import { controlId, groupId, questionIds } from "../form/element-ids.ts";
import type { JournalEntries } from "../saving/journal/journal-entries.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { withDraftOwner, openSection } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

// Counts renders: each question calls `questionIds` when it renders, and the layout calls `groupId`.
vi.mock(import("../form/element-ids.ts"), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    questionIds: vi.fn(original.questionIds),
    groupId: vi.fn(original.groupId),
  };
});

const { id: owner, save, wait } = withDraftOwner({});

const open = (id: string, answers: StoredAnswers = {}, fromJournal: JournalEntries = {}) =>
  openSection(id, { owner: owner(), answers, fromJournal, save });

const write = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
};
const leave = (control: HTMLElement) => {
  fireEvent.blur(control);
};
const answer = (control: HTMLElement, value: string) => {
  write(control, value);
  leave(control);
};

describe("what is rendered", () => {
  const { section, schema } = definitionOf("health");
  const control = (question: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`#${controlId(section, question)}`);
    expect(found).not.toBeNull();
    return found ?? document.body;
  };
  const rendered = (): readonly string[] => [
    ...new Set(vi.mocked(questionIds).mock.calls.map(([id]) => id)),
  ];
  /** What `work` has rendered: the ids of questions, and how often a group was laid out. */
  const renderedBy = async (work: () => void) => {
    vi.mocked(questionIds).mockClear();
    vi.mocked(groupId).mockClear();
    work();
    await wait(5000);
    return { questions: rendered(), layouts: vi.mocked(groupId).mock.calls.length };
  };

  afterEach(() => {
    vi.mocked(questionIds).mockClear();
  });

  it("is every question when the section is opened", async () => {
    const opened = await renderedBy(() => open("health"));
    expect(opened.questions).toHaveLength(Object.keys(schema.properties).length);
    expect(opened.layouts).toBeGreaterThan(0);
  });

  it("is nothing when a question is typed into, left and saved", async () => {
    open("health");
    const words = control("medications");
    const typed = await renderedBy(() => {
      answer(words, "Nothing at the moment");
    });
    expect(save).toHaveBeenCalledWith({ medications: "Nothing at the moment" });
    expect(typed).toEqual({ questions: [], layouts: 0 });
  });

  it("is nothing when a question is marked to be talked about", async () => {
    open("health");
    const toggle = document.querySelector("button[aria-pressed]") ?? document.body;
    const pressed = await renderedBy(() => {
      fireEvent.click(toggle);
    });
    expect(toggle).toBePressed();
    expect(pressed).toEqual({ questions: [], layouts: 0 });
  });

  it("is one question with a message and without", async () => {
    open("health", { waketime: "06:30" });
    const bedtime = control("bedtime");
    const badInput = vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
    const left = await renderedBy(() => {
      answer(bedtime, "");
    });
    expect(bedtime).toHaveAccessibleDescription(/^This time is not complete yet\./u);
    expect(left).toEqual({ questions: [controlId(section, "bedtime")], layouts: 0 });
    badInput.mockRestore();
    const again = await renderedBy(() => {
      answer(bedtime, "22:00");
    });
    expect(bedtime).not.toHaveAccessibleDescription();
    expect(again).toEqual({ questions: [controlId(section, "bedtime")], layouts: 0 });
  });
});

describe("what is said of an answer", () => {
  const email = () => screen.getByLabelText("Alternate Email Address");
  const SLIP = /^This does not look like an email address yet\./u;
  /** The message about an answer, without its question's help. */
  const said = (control: HTMLElement) =>
    document.querySelector(`#${CSS.escape(`${control.id}__error`)}`)?.textContent;
  /** Acts as another tab that has stored `answers`. */
  const savedElsewhere = (sectionId: string, answers: Answers, before: Answers) => {
    act(() => {
      drafts.adopt({ owner: owner(), sectionId, answers, before });
    });
  };

  it("goes when a better one arrives from another tab", async () => {
    open("questionnaire");
    answer(email(), "me at home");
    await wait(2000);
    expect(said(email())).toMatch(SLIP);
    savedElsewhere("questionnaire", { altEmail: "me@example.com" }, { altEmail: "me at home" });
    expect(email()).toHaveValue("me@example.com");
    expect(said(email())).toBeUndefined();
    expect(email()).toBeValid();
    expect(screen.queryByRole("region", { name: "Worth another look" })).toBeNull();
  });

  it("comes with another tab's worse answer to a question left before", () => {
    open("questionnaire", { altEmail: "me@example.com", kinEmail: "sister@example.com" });
    leave(email());
    expect(said(email())).toBeUndefined();
    savedElsewhere(
      "questionnaire",
      { altEmail: "me at home", kinEmail: "at hers" },
      { altEmail: "me@example.com", kinEmail: "sister@example.com" },
    );
    expect(said(email())).toMatch(SLIP);
    const kin = screen.getByLabelText("Next of Kin Email");
    expect(kin).toHaveValue("at hers");
    expect(said(kin)).toBeUndefined();
  });

  it("changes with another device's answer, and with the choice", async () => {
    open("questionnaire", { altEmail: "me@example.com" });
    save.mockResolvedValueOnce({ answers: { altEmail: "work@example.com" }, hasGoneBack: false });
    answer(email(), "me at home");
    expect(said(email())).toMatch(/It is kept all the same\.$/u);
    await wait(2000);
    expect(said(email())).toMatch(/Your earlier answer stays as it is\.$/u);
    fireEvent.click(screen.getByRole("button", { name: "Take the other one" }));
    expect(email()).toHaveValue("work@example.com");
    expect(said(email())).toBeUndefined();
  });

  it("stays during the typing, whatever arrives meanwhile", () => {
    open("questionnaire", { altEmail: "me@example.com" });
    leave(email());
    write(email(), "me at");
    savedElsewhere(
      "questionnaire",
      { altEmail: "work@example.com" },
      { altEmail: "me@example.com" },
    );
    expect(screen.getByText("work@example.com")).toBeVisible();
    expect(said(email())).toBeUndefined();
    leave(email());
    expect(said(email())).toMatch(SLIP);
  });

  it("does not call a number none because it waits for a choice", () => {
    open("questionnaire", { height: 170 }, { height: { text: "171", possiblyStored: [165] } });
    const height = screen.getByLabelText("Height in centimetres");
    leave(height);
    expect(said(height)).toBeUndefined();
  });

  it("is listed below the section in the order of the questions, each once", () => {
    open("questionnaire");
    answer(email(), "me at home");
    answer(screen.getByLabelText("Age"), "forty");
    answer(screen.getByLabelText("Height in centimetres"), "170.55");
    leave(screen.getByLabelText(/^Name/u));
    const again = screen.getByRole("region", { name: "Worth another look" });
    const links = within(again).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Age",
      "Height in centimetres",
      "Alternate Email Address",
    ]);
  });
});
