import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE } from "../../../tests/support/site/sample-section.ts";
import type { Answers } from "../../domain/answer/answers.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { withDraftOwner } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({});

const email = () => screen.getByLabelText("Email Address");
const height = () => screen.getByLabelText("Height in centimetres");
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
  /** The questions that have been rendered: each renders what stands beside it. */
  const rendered = new Set<string>();
  const openCounted = () => open({}, { besideAnswer: (question) => void rendered.add(question) });
  const renderedBy = async (work: () => void): Promise<readonly string[]> => {
    rendered.clear();
    work();
    await wait(5000);
    return [...rendered];
  };

  it("is every question when the section is opened", async () => {
    expect(await renderedBy(openCounted)).toEqual(Object.keys(SAMPLE.schema.properties));
  });

  it("is no question when one is typed into, left and saved", async () => {
    openCounted();
    const typed = await renderedBy(() => {
      answer(screen.getByLabelText(/main reason/u), "Nothing at the moment");
    });
    expect(save).toHaveBeenCalledWith({ reason: "Nothing at the moment" });
    expect(typed).toEqual([]);
  });

  it("is no question when one is marked to be talked about", async () => {
    openCounted();
    const toggle = document.querySelector("button[aria-pressed]") ?? document.body;
    const pressed = await renderedBy(() => {
      fireEvent.click(toggle);
    });
    expect(toggle).toBePressed();
    expect(pressed).toEqual([]);
  });

  it("is one question when its message comes and goes", async () => {
    openCounted();
    const bedtime = screen.getByLabelText("Bedtime");
    const badInput = vi.spyOn(ValidityState.prototype, "badInput", "get").mockReturnValue(true);
    const left = await renderedBy(() => {
      answer(bedtime, "");
    });
    expect(bedtime).toHaveAccessibleDescription(/^This time is not complete yet\./u);
    expect(left).toEqual(["bedtime"]);
    badInput.mockRestore();
    const again = await renderedBy(() => {
      answer(bedtime, "22:00");
    });
    expect(bedtime).not.toHaveAccessibleDescription();
    expect(again).toEqual(["bedtime"]);
  });
});

describe("what is said of an answer", () => {
  const SLIP = /^This does not look like an email address yet\./u;
  /** The message about an answer, without its question's help. */
  const said = (control: HTMLElement) =>
    document.querySelector(`#${CSS.escape(`${control.id}__error`)}`)?.textContent;
  /** Acts as another tab that has stored `answers`. */
  const savedElsewhere = (answers: Answers, before: Answers) => {
    act(() => {
      drafts.adopt({ owner: owner(), sectionId: SAMPLE.section.id, answers, before });
    });
  };

  it("goes when a better one arrives from another tab", async () => {
    open();
    answer(email(), "me at home");
    await wait(2000);
    expect(said(email())).toMatch(SLIP);
    savedElsewhere({ email: "me@example.com" }, { email: "me at home" });
    expect(email()).toHaveValue("me@example.com");
    expect(said(email())).toBeUndefined();
    expect(email()).toBeValid();
    expect(screen.queryByRole("region", { name: "Worth another look" })).toBeNull();
  });

  it("comes with another tab's worse answer to a question left before", () => {
    open({ email: "me@example.com", height: 170 });
    leave(email());
    expect(said(email())).toBeUndefined();
    savedElsewhere({ email: "me at home", height: 1.7 }, { email: "me@example.com", height: 170 });
    expect(said(email())).toMatch(SLIP);
    expect(height()).toHaveValue("1.7");
    expect(said(height())).toBeUndefined();
  });

  it("changes with another device's answer, and with the choice", async () => {
    open({ email: "me@example.com" });
    save.mockResolvedValueOnce({ answers: { email: "work@example.com" }, hasGoneBack: false });
    answer(email(), "me at home");
    expect(said(email())).toMatch(/It is kept all the same\.$/u);
    await wait(2000);
    expect(said(email())).toMatch(/Your earlier answer stays as it is\.$/u);
    fireEvent.click(screen.getByRole("button", { name: "Take the other one" }));
    expect(email()).toHaveValue("work@example.com");
    expect(said(email())).toBeUndefined();
  });

  it("stays during the typing, whatever arrives meanwhile", () => {
    open({ email: "me@example.com" });
    leave(email());
    write(email(), "me at");
    savedElsewhere({ email: "work@example.com" }, { email: "me@example.com" });
    expect(screen.getByText("work@example.com")).toBeVisible();
    expect(said(email())).toBeUndefined();
    leave(email());
    expect(said(email())).toMatch(SLIP);
  });

  it("does not call a number none because it waits for a choice", () => {
    open({ height: 170 }, { fromJournal: { height: { text: "171", possiblyStored: [165] } } });
    leave(height());
    expect(said(height())).toBeUndefined();
  });

  it("is listed below the section in the order of the questions, each once", () => {
    open();
    answer(email(), "me at home");
    answer(screen.getByLabelText("Age"), "forty");
    answer(height(), "1.70");
    leave(screen.getByLabelText(/^Name/u));
    const again = screen.getByRole("region", { name: "Worth another look" });
    const links = within(again).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Age",
      "Height in centimetres",
      "Email Address",
    ]);
  });
});
