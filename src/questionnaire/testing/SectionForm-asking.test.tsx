import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { AskWhen } from "../../domain/question/ask-when.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import { createAsking } from "../form/asking/asking.ts";
import type { HeldQuestions } from "../form/form-context.tsx";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import { SectionForm } from "../SectionForm.tsx";
import type { SectionDefinition } from "../section-definition.ts";
import { withDraftOwner, renderWhole } from "./open-section.tsx";
import { definitionOf } from "./section-definitions.ts";

const { id: owner, save, wait } = withDraftOwner({});

const ONLY_FEMALE: AskWhen = { question: "gender", is: ["Female"] };
const DETAILS = definitionOf("questionnaire");
const [YOU, ...OTHERS] = DETAILS.ui["ui:groups"] ?? [];
const NOTE = "Only some read this.";
const MARK = "Only asked when “Gender” is “Female”.";

/** The section Details; `condition` applies to the birthplace, a note and the second group. */
function details(condition: AskWhen): SectionDefinition {
  const [second, ...rest] = OTHERS;
  if (YOU === undefined || second === undefined) {
    throw new Error("Details has too few groups.");
  }
  return {
    ...DETAILS,
    createAsking,
    ui: {
      ...DETAILS.ui,
      birthplace: { "ui:askWhen": condition },
      "ui:groups": [
        { ...YOU, items: [...YOU.items, { note: NOTE, "ui:askWhen": condition }] },
        { ...second, "ui:askWhen": condition },
        ...rest,
      ],
    },
  };
}

const LOOKING_AHEAD = definitionOf("personal");

const SECOND = OTHERS[0]?.title ?? "";

function open(
  of: AskWhen | SectionDefinition,
  answers: StoredAnswers = {},
  held: HeldQuestions = { has: () => false, subscribe: () => () => undefined },
) {
  return renderWhole(
    <SectionForm
      held={held}
      draft={{
        owner: owner(),
        definition: "ui" in of ? of : details(of),
        answers,
        fromJournal: {},
        save: (changes) => save(changes),
        remainingRoom: () => undefined,
      }}
    />,
  );
}

const birthplace = (): HTMLElement => screen.getByLabelText(/Place of birth|Birthplace/iu);
const gender = (): HTMLElement => screen.getByLabelText(/^Gender/u);
const second = (): HTMLElement => screen.getByText(SECOND);
const isThere = (element: HTMLElement): boolean => element.closest("[hidden]") === null;

function answer(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } });
}

function leave(control: HTMLElement): void {
  fireEvent.blur(control);
}

describe("what is only asked after a certain answer", () => {
  it("comes and goes when the client leaves the field before it", () => {
    open(ONLY_FEMALE);
    const all = [birthplace(), screen.getByText(NOTE), second()];
    expect(all.map(isThere)).toEqual([false, false, false]);
    answer(gender(), "Female");
    expect(all.map(isThere), "under the client's hands").toEqual([false, false, false]);
    leave(gender());
    expect(all.map(isThere)).toEqual([true, true, true]);
    expect(screen.queryByText(MARK, { exact: false })).toBeNull();
    expect(birthplace()).not.toHaveAccessibleDescription();
    answer(gender(), "Male");
    expect(all.map(isThere)).toEqual([true, true, true]);
    leave(gender());
    expect(all.map(isThere)).toEqual([false, false, false]);
  });

  it("comes and goes with another tab's answer, except under the client's hands", () => {
    open(ONLY_FEMALE, { gender: "Male" });
    const follow = (value: string, before: string): void => {
      act(() => {
        drafts.adopt({
          owner: owner(),
          sectionId: DETAILS.section.id,
          answers: { gender: value },
          before: { gender: before },
        });
      });
    };
    gender().focus();
    follow("Female", "Male");
    expect([birthplace(), second()].map(isThere)).toEqual([true, true]);
    birthplace().focus();
    follow("Male", "Female");
    expect([birthplace(), second()].map(isThere)).toEqual([true, false]);
    act(() => {
      birthplace().blur();
    });
    expect(isThere(birthplace())).toBe(false);
  });

  it("is told to a screen reader when it comes, and not when it goes", () => {
    open(ONLY_FEMALE);
    const news = (): readonly string[] =>
      screen.getAllByRole("status").flatMap(({ textContent }) => textContent);
    answer(gender(), "Female");
    leave(gender());
    expect(news()).toContainEqual(
      expect.stringMatching(/^I also ask \d more questions now, from this one on: Place of Birth/u),
    );
    answer(gender(), "Male");
    leave(gender());
    expect(news()).not.toContainEqual(expect.stringMatching(/^I also ask/u));
  });

  it.each<[string, AskWhen, Record<string, boolean>]>([
    ["is", ONLY_FEMALE, { "": false, Male: false, Female: true }],
    ["is not", { question: "gender", isNot: ["Female"] }, { "": true, Male: true, Female: false }],
    [
      "is answered",
      { question: "gender", isAnswered: true },
      { "": false, Male: true, Female: true },
    ],
  ])("knows “%s”", (_, condition, expected) => {
    open(condition);
    for (const [value, isAsked] of Object.entries(expected)) {
      answer(gender(), value);
      leave(gender());
      expect(isThere(birthplace()), value).toBe(isAsked);
    }
  });

  it("stays with its answer and says why, until it is emptied and left", async () => {
    open(ONLY_FEMALE, { gender: "Female", birthplace: "By the sea" });
    answer(gender(), "Male");
    leave(gender());
    expect(isThere(birthplace())).toBe(true);
    expect(birthplace()).toHaveValue("By the sea");
    expect(screen.getByText(MARK, { exact: false })).toBeVisible();
    expect(birthplace()).toHaveAccessibleDescription(
      `${MARK} What you wrote stays here until you empty it.`,
    );
    answer(birthplace(), "");
    expect(isThere(birthplace()), "while it is being written in").toBe(true);
    leave(birthplace());
    expect(isThere(birthplace())).toBe(false);
    await wait(5000);
    expect(Object.assign({}, ...save.mock.calls.map(([changes]) => changes))).toEqual({
      gender: "Male",
      birthplace: "",
    });
  });

  it("says why it stays when the focus comes to a rating, too", () => {
    const condition = { question: "dontWantHealth", isAnswered: true } as const;
    open(
      {
        ...LOOKING_AHEAD,
        createAsking,
        ui: {
          ...LOOKING_AHEAD.ui,
          ratingHealth: { "ui:widget": "rating", "ui:askWhen": condition },
        },
      },
      { ratingHealth: 7 },
    );
    const rating = LOOKING_AHEAD.schema.properties["ratingHealth"]?.title ?? "";
    expect(screen.getByRole("group", { name: rating })).toHaveAccessibleDescription(
      /^Only asked when .+ is answered\. What you wrote stays here until you empty it\.$/u,
    );
  });

  it("stays for what stands beside it, and says why it is not asked", () => {
    const beside = new Set(["birthplace"]);
    let tell: (() => void) | undefined;
    open(
      ONLY_FEMALE,
      { gender: "Male" },
      {
        has: (question) => beside.has(question),
        subscribe: (listener) => {
          tell = listener;
          return () => undefined;
        },
      },
    );
    const why = `${MARK} It stays here for what you find below it.`;
    expect(birthplace()).toBeVisible();
    expect(birthplace()).toHaveAccessibleDescription(why);
    answer(birthplace(), "By the sea");
    leave(birthplace());
    expect(birthplace()).toHaveAccessibleDescription(
      /What you wrote stays here until you empty it/u,
    );
    answer(birthplace(), "");
    leave(birthplace());
    expect(birthplace()).toHaveAccessibleDescription(why);
    const phone =
      DETAILS.ui["ui:groups"]?.[1]?.items.find((item) => typeof item === "string") ?? "";
    expect(isThere(second())).toBe(false);
    beside.clear();
    beside.add(phone);
    act(() => tell?.());
    expect(isThere(birthplace())).toBe(false);
    expect(isThere(second())).toBe(true);
  });

  it("is kept for a mark to talk about it, too", () => {
    open(ONLY_FEMALE, { gender: "Male", "birthplace:talk": "yes" });
    expect(isThere(birthplace())).toBe(true);
  });

  it("is read by the coach with the same mark, and otherwise as not asked", () => {
    const read = (answers: StoredAnswers) =>
      renderWhole(<ReadForm definition={details(ONLY_FEMALE)} answers={answers} />);
    const { unmount } = read({ gender: "Male", birthplace: "By the sea" });
    expect(screen.getByText("By the sea")).toBeVisible();
    expect(screen.getByText(MARK)).toBeVisible();
    unmount();
    read({ gender: "Male" });
    expect(screen.queryByText(MARK)).toBeNull();
    const [asked] = screen.getAllByText("Not asked, because of “Male”");
    expect(within(asked?.parentElement ?? document.body).getByText(/birth/iu)).toBeInTheDocument();
  });

  it.each([
    ["unknown", {}],
    ["too long to quote", { gender: "Neither of the two, and I would rather tell you about it" }],
  ])("is read without a reason where the reason is %s", (_, answers) => {
    renderWhole(<ReadForm definition={details(ONLY_FEMALE)} answers={answers} />);
    expect(screen.getAllByText("Not asked")).not.toHaveLength(0);
  });

  it("is not what the link past a sensitive group leads to", () => {
    const { ui } = DETAILS;
    const [first, ...rest] = ui["ui:groups"] ?? [];
    const condition = { "ui:askWhen": ONLY_FEMALE };
    const definition: SectionDefinition = {
      ...DETAILS,
      createAsking,
      ui: {
        ...ui,
        childrenDetails: {},
        "ui:groups": [
          { ...first, title: "You", items: first?.items ?? [], sensitive: "This may be hard." },
          ...rest.map((group) => ({ ...group, ...condition })),
        ],
      },
    };
    open(definition);
    fireEvent.click(screen.getByText("Skip these six questions"));
    expect(document.activeElement).toHaveTextContent("This is the end of this section.");
    answer(gender(), "Female");
    leave(gender());
    fireEvent.click(screen.getByText("Skip these six questions"));
    expect(document.activeElement).toHaveTextContent(SECOND);
  });
});

describe("a section about brothers and sisters", () => {
  const SIBLINGS = definitionOf("familysiblings");
  const { properties } = SIBLINGS.schema;
  const titleOf = (question: string): string => properties[question]?.title ?? "";
  const count = (): HTMLElement => screen.getByLabelText(titleOf("siblingCount"));
  const askedNow = (): readonly string[] =>
    Object.keys(properties).filter((question) => isThere(screen.getByLabelText(titleOf(question))));
  const BOTH = ["siblingCount", "userAdopted"];

  it.each(["0", "0,0", "0.00", "00", " 0 ", "-0", "٠", "0 sisters"])(
    "asks only of adoption once “%s” is left, without heading or warning",
    (none) => {
      open(SIBLINGS);
      expect(askedNow()).toEqual(Object.keys(properties));
      answer(count(), none);
      leave(count());
      expect(askedNow()).toEqual(BOTH);
      expect(isThere(screen.getByText("Addiction in their lives"))).toBe(false);
      expect(isThere(screen.getByText(/^What follows is about addiction/u))).toBe(false);
      answer(count(), "1");
      leave(count());
      expect(askedNow()).toEqual(Object.keys(properties));
    },
  );

  it("keeps what is written, for its author and for the coach", () => {
    const others = Object.keys(properties).filter((question) => !BOTH.includes(question));
    const written = Object.fromEntries(others.map((question) => [question, `My ${question}`]));
    const { unmount } = open(SIBLINGS, { ...written, siblingCount: 0 });
    expect(others).toHaveLength(12);
    expect(askedNow()).toEqual(Object.keys(properties));
    unmount();
    renderWhole(<ReadForm definition={SIBLINGS} answers={{ ...written, siblingCount: 0 }} />);
    for (const text of Object.values(written)) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it("is read as not asked, because of the 0", () => {
    renderWhole(<ReadForm definition={SIBLINGS} answers={{ siblingCount: "0,0" }} />);
    expect(screen.getAllByText("Not asked, because of “0,0”")).toHaveLength(12);
  });
});

describe("the reminder of what to answer last", () => {
  /** `LOOKING_AHEAD` with its first three groups. `conditions`: by question key or group title. */
  function aheadWith(conditions: Readonly<Record<string, AskWhen>>): SectionDefinition {
    const { ui } = LOOKING_AHEAD;
    const groups = (ui["ui:groups"] ?? []).slice(0, 3);
    const of = (key: string) => conditions[key] && { "ui:askWhen": conditions[key] };
    return {
      ...LOOKING_AHEAD,
      createAsking,
      ui: {
        ...ui,
        ...Object.fromEntries(Object.keys(conditions).map((key) => [key, { ...of(key) }])),
        "ui:groups": groups.map((group) => ({ ...group, ...of(group.title) })),
      },
    };
  }
  const IF_LOVED: AskWhen = { question: "dontWantRelationships", isAnswered: true };
  const [DREAM, UNWANTED, RESISTANCE] = LOOKING_AHEAD.ui["ui:groups"] ?? [];
  const BUTTON = "Go to the first of them";

  it("comes although what is not asked has no answer", () => {
    open(aheadWith({ [RESISTANCE?.title ?? ""]: IF_LOVED }), { dontWantHealth: "Pain" });
    expect(screen.getByRole("button", { name: BUTTON })).toBeVisible();
  });

  it("comes although no question of a heading is asked, each for its own condition", () => {
    const questions = RESISTANCE?.items.filter((item) => typeof item === "string") ?? [];
    const conditions = Object.fromEntries(questions.map((question) => [question, IF_LOVED]));
    open(aheadWith(conditions), { dontWantHealth: "Pain" });
    expect(isThere(screen.getByText(RESISTANCE?.title ?? ""))).toBe(false);
    expect(screen.getByRole("button", { name: BUTTON })).toBeVisible();
  });

  it("waits for what comes, and goes with it", () => {
    open(aheadWith({ [RESISTANCE?.title ?? ""]: IF_LOVED }), { dontWantHealth: "Pain" });
    const decisive = screen.getByLabelText(
      LOOKING_AHEAD.schema.properties["dontWantRelationships"]?.title ?? "",
    );
    answer(decisive, "Loneliness");
    leave(decisive);
    expect(screen.queryByRole("button", { name: BUTTON })).toBeNull();
    answer(decisive, "");
    leave(decisive);
    expect(screen.getByRole("button", { name: BUTTON })).toBeVisible();
  });

  it("leads past what is not asked", () => {
    open(aheadWith({ dream: IF_LOVED }), { dontWantHealth: "Pain", mostResistanceArea: "Money" });
    fireEvent.click(screen.getByRole("button", { name: BUTTON }));
    const { properties } = LOOKING_AHEAD.schema;
    expect(document.activeElement).toBe(
      screen.getByLabelText(properties["coreValues"]?.title ?? ""),
    );
  });

  it("does not come for a heading that is not asked", () => {
    open(aheadWith({ [DREAM?.title ?? ""]: IF_LOVED }), {
      dontWantHealth: "Pain",
      mostResistanceArea: "Money",
    });
    expect(screen.getByText(UNWANTED?.title ?? "")).toBeVisible();
    expect(screen.queryByRole("button", { name: BUTTON })).toBeNull();
  });
});
