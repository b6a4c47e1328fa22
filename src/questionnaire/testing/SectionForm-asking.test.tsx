import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { StoredAnswers } from "../../domain/answer/answers.ts";
import type { AskWhen, QuestionGroup } from "../../domain/question/section-files.ts";
import { createAsking } from "../form/asking/asking.ts";
import { ReadForm } from "../form/reading/ReadForm.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import type { SectionDefinition } from "../section-definition.ts";
import { withDraftOwner, renderWhole } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({});

const NOTE = "Only some read this.";
const MARK = "Only asked when “Gender” is “Female”.";
const WHEN = { "ui:askWhen": { question: "gender", is: ["Female"] } } as const;

/** The sample with other groups, and with conditions for its questions. */
const sampleWith = (
  groups: readonly QuestionGroup[],
  conditions: Readonly<Record<string, { readonly "ui:askWhen": AskWhen }>> = {},
): SectionDefinition => ({
  ...SAMPLE,
  createAsking,
  ui: { ...SAMPLE.ui, ...conditions, "ui:groups": groups },
});

/** A question, a note and a group are only asked of women. */
const FOR_WOMEN = sampleWith(
  [
    { title: "You", items: ["gender", "profile", { note: NOTE, ...WHEN }] },
    { title: "For women", items: ["reason", "story"], ...WHEN },
    { title: "For all", items: ["name", "health"] },
  ],
  { profile: WHEN },
);

const openForWomen = (answers: StoredAnswers = {}, more: Parameters<typeof open>[1] = {}) =>
  open(answers, { definition: FOR_WOMEN, ...more });

const profile = (): HTMLElement => screen.getByLabelText("Profile");
const gender = (): HTMLElement => screen.getByLabelText("Gender");
const group = (): HTMLElement => screen.getByText("For women");
const isThere = (element: HTMLElement): boolean => element.closest("[hidden]") === null;

function answer(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } });
}
function leave(control: HTMLElement): void {
  fireEvent.blur(control);
}

describe("what is only asked after a certain answer", () => {
  it("comes and goes when the client leaves the field before it", () => {
    openForWomen();
    const all = [profile(), screen.getByText(NOTE), group()];
    expect(all.map(isThere)).toEqual([false, false, false]);
    answer(gender(), "Female");
    expect(all.map(isThere), "under the client's hands").toEqual([false, false, false]);
    leave(gender());
    expect(all.map(isThere)).toEqual([true, true, true]);
    expect(screen.queryByText(MARK, { exact: false })).toBeNull();
    expect(profile()).not.toHaveAccessibleDescription();
    answer(gender(), "Male");
    expect(all.map(isThere)).toEqual([true, true, true]);
    leave(gender());
    expect(all.map(isThere)).toEqual([false, false, false]);
  });

  it("comes and goes with another tab's answer, except under the client's hands", () => {
    openForWomen({ gender: "Male" });
    const follow = (value: string, before: string): void => {
      act(() => {
        drafts.adopt({
          owner: owner(),
          sectionId: SAMPLE.section.id,
          answers: { gender: value },
          before: { gender: before },
        });
      });
    };
    gender().focus();
    follow("Female", "Male");
    expect([profile(), group()].map(isThere)).toEqual([true, true]);
    profile().focus();
    follow("Male", "Female");
    expect([profile(), group()].map(isThere)).toEqual([true, false]);
    act(() => {
      profile().blur();
    });
    expect(isThere(profile())).toBe(false);
  });

  it("is told to a screen reader when it comes, and not when it goes", () => {
    openForWomen();
    const news = (): readonly string[] =>
      screen.getAllByRole("status").flatMap(({ textContent }) => textContent);
    answer(gender(), "Female");
    leave(gender());
    expect(news()).toContain("I also ask 3 more questions now, from this one on: Profile");
    answer(gender(), "Male");
    leave(gender());
    expect(news()).not.toContainEqual(expect.stringMatching(/^I also ask/u));
  });

  it("stays with its answer and says why, until it is emptied and left", async () => {
    openForWomen({ gender: "Female", profile: "@anna" });
    answer(gender(), "Male");
    leave(gender());
    expect(isThere(profile())).toBe(true);
    expect(profile()).toHaveValue("@anna");
    expect(screen.getByText(MARK, { exact: false })).toBeVisible();
    expect(profile()).toHaveAccessibleDescription(
      `${MARK} What you wrote stays here until you empty it.`,
    );
    answer(profile(), "");
    expect(isThere(profile()), "while it is being written in").toBe(true);
    leave(profile());
    expect(isThere(profile())).toBe(false);
    await wait(5000);
    expect(Object.assign({}, ...save.mock.calls.map(([changes]) => changes))).toEqual({
      gender: "Male",
      profile: "",
    });
  });

  it("says why it stays when the focus comes to a rating, too", () => {
    const condition = { question: "reason", isAnswered: true } as const;
    const groups = [{ title: "Both", items: ["reason", "health"] }];
    open(
      { health: 7 },
      {
        definition: sampleWith(groups, {
          health: { ...(SAMPLE.ui["health"] as object), "ui:askWhen": condition },
        }),
      },
    );
    expect(screen.getByRole("group", { name: "Your health?" })).toHaveAccessibleDescription(
      /^Only asked when .+ is answered\. What you wrote stays here until you empty it\.$/u,
    );
  });

  it("stays for what stands beside it, and says why it is not asked", () => {
    const beside = new Set(["profile"]);
    let tell: (() => void) | undefined;
    openForWomen(
      { gender: "Male" },
      {
        held: {
          has: (question) => beside.has(question),
          subscribe: (listener) => {
            tell = listener;
            return () => undefined;
          },
        },
      },
    );
    const why = `${MARK} It stays here for what you find below it.`;
    expect(profile()).toBeVisible();
    expect(profile()).toHaveAccessibleDescription(why);
    answer(profile(), "@anna");
    leave(profile());
    expect(profile()).toHaveAccessibleDescription(/What you wrote stays here until you empty it/u);
    answer(profile(), "");
    leave(profile());
    expect(profile()).toHaveAccessibleDescription(why);
    expect(isThere(group())).toBe(false);
    beside.clear();
    beside.add("reason");
    act(() => tell?.());
    expect(isThere(profile())).toBe(false);
    expect(isThere(group())).toBe(true);
  });

  it("is read by the coach with the same mark, and otherwise as not asked", () => {
    const read = (answers: StoredAnswers) =>
      renderWhole(<ReadForm definition={FOR_WOMEN} answers={answers} />);
    const { unmount } = read({ gender: "Male", profile: "@anna" });
    expect(screen.getByText("@anna")).toBeVisible();
    expect(screen.getByText(MARK)).toBeVisible();
    unmount();
    read({ gender: "Male" });
    expect(screen.queryByText(MARK)).toBeNull();
    const [asked] = screen.getAllByText("Not asked, because of “Male”");
    expect(within(asked?.parentElement ?? document.body).getByText("Profile")).toBeInTheDocument();
  });

  it.each([
    ["unknown", {}],
    ["too long to quote", { gender: "Neither of the two, and I would rather tell you about it" }],
  ])("is read without a reason where the reason is %s", (_, answers) => {
    renderWhole(<ReadForm definition={FOR_WOMEN} answers={answers} />);
    expect(screen.getAllByText("Not asked")).not.toHaveLength(0);
  });

  it("is not what the link past a sensitive group leads to", () => {
    open(
      {},
      {
        definition: sampleWith([
          { title: "You", items: ["gender", "name"], sensitive: "This may be hard." },
          { title: "For women", items: ["reason"], ...WHEN },
        ]),
      },
    );
    fireEvent.click(screen.getByText("Skip these two questions"));
    expect(document.activeElement).toHaveTextContent("This is the end of this section.");
    answer(gender(), "Female");
    leave(gender());
    fireEvent.click(screen.getByText("Skip these two questions"));
    expect(document.activeElement).toHaveTextContent("For women");
  });
});

describe("the reminder of what to answer last", () => {
  const LAST: QuestionGroup = { title: "Dream", items: ["story", "reason"], answerLast: true };
  const FIRST: QuestionGroup = { title: "You", items: ["name", "age"] };
  const SECOND: QuestionGroup = { title: "More", items: ["profile", "email"] };
  const IF_AGED = { "ui:askWhen": { question: "age", isAnswered: true } } as const;
  const NAMED = { name: "Anna" };
  const openLast = (answers: StoredAnswers, ...of: Parameters<typeof sampleWith>) =>
    open(answers, { definition: sampleWith(...of) });
  const reminder = () => screen.queryByRole("button", { name: "Go to the first of them" });

  it("comes without an answer to what is not asked, and waits once asked", () => {
    openLast(NAMED, [LAST, FIRST, { ...SECOND, ...IF_AGED }]);
    expect(reminder()).toBeVisible();
    const age = screen.getByLabelText("Age");
    answer(age, "42");
    leave(age);
    expect(reminder()).toBeNull();
    answer(age, "");
    leave(age);
    expect(reminder()).toBeVisible();
  });

  it("comes although no question of a heading is asked, each for its own condition", () => {
    openLast(NAMED, [LAST, FIRST, SECOND], { profile: IF_AGED, email: IF_AGED });
    expect(isThere(screen.getByText("More"))).toBe(false);
    expect(reminder()).toBeVisible();
  });

  it("leads past what is not asked", () => {
    openLast(NAMED, [LAST, FIRST], { story: IF_AGED });
    fireEvent.click(reminder() ?? document.body);
    expect(screen.getByLabelText(/main reason/u)).toHaveFocus();
  });

  it("does not come for a heading that is not asked", () => {
    openLast(NAMED, [{ ...LAST, ...IF_AGED }, FIRST]);
    expect(screen.getByText("You")).toBeVisible();
    expect(reminder()).toBeNull();
  });

  it("takes a mark to talk about a question for an answer", () => {
    openLast({}, [LAST, FIRST]);
    expect(reminder()).toBeNull();
    const [, , age = document.body] = screen.getAllByRole("button", { name: /talk about/u });
    fireEvent.click(age);
    expect(reminder()).toBeVisible();
  });
});
