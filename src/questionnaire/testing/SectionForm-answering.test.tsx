import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE, questionOfSample } from "../../../tests/support/site/sample-section.ts";
import { doBeforeLeaving } from "../../domain/browser/before-leaving.ts";
import { keyOfToday } from "../../domain/question/dated-values.ts";
import type { Heading } from "../form/section-contents.ts";
import { SAVE_DELAY } from "../saving/autosave/save-schedule.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { withDraftOwner } from "./open-section.tsx";

const { id: owner, open, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const type = async (field: HTMLElement, text: string): Promise<void> => {
  await user.type(field, text);
  await user.tab();
};
const name = () => screen.getByLabelText(/^Name/u);
const height = () => screen.getByLabelText("Height in centimetres");
const siblings = () => screen.getByLabelText("Brothers and sisters");
const gender = () => screen.getByLabelText("Gender");
const reason = () => screen.getByLabelText(/main reason/u);

describe("a text", () => {
  it("is saved as it was typed, a moment later", async () => {
    open();
    await user.click(reason());
    expect(reason()).toHaveAttribute("dir", "auto");
    await user.paste("First line\n\nSecond 🌻 “line”  ");
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ reason: "First line\n\nSecond 🌻 “line”  " }]]);
    expect(screen.getByText(/^Saved at \d\d:\d\d$/u)).toBeVisible();
  });

  it("was saved yesterday, the line says, once its day is over", async () => {
    vi.setSystemTime(new Date(2026, 10, 28, 9, 5));
    open();
    await user.type(reason(), "x");
    await wait(SAVE_DELAY);
    const saved = screen.getByText("Saved at 09:05");
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    fireEvent(document, new Event("visibilitychange"));
    expect(saved).toHaveTextContent(/^Saved at 09:05 yesterday$/u);
  });

  it("is announced when first saved, and then once in five minutes", async () => {
    open();
    const announced = () => screen.getByRole("status").textContent;
    const write = async (words: string): Promise<void> => {
      await user.type(reason(), words);
      await wait(2500);
    };
    await write("one");
    expect(announced()).toMatch(/^Saved at/u);
    await wait(9000);
    await write(" two");
    expect(announced()).toBe("");
    await wait(5 * 60_000);
    await write(" three");
    expect(announced()).toMatch(/^Saved at/u);
  });

  it("too long to keep says so and stays, and the rest is saved", async () => {
    open();
    const story = screen.getByLabelText(/Please tell me your story/u);
    fireEvent.change(story, { target: { value: "x".repeat(200_001) } });
    fireEvent.blur(story);
    expect(screen.queryByText("Whatever you write here is saved by itself.")).toBeNull();
    await user.type(reason(), "short");
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ reason: "short" }]]);
    expect(story).toHaveAccessibleDescription(/more than I can keep for one question/u);
    expect(story).toHaveValue("x".repeat(200_001));
    expect(story).toBeInvalid();
    await wait(2000);
    expect(screen.getByRole("status")).toHaveTextContent(
      "One answer needs a look before it can be saved.",
    );
    await user.click(screen.getByRole("button", { name: "Take me there" }));
    expect(story).toHaveFocus();
  });

  it("that the page knows is offered, and written only when taken", async () => {
    const { unmount } = open({}, { offers: { name: "Anna" } });
    await wait(5000);
    expect(save).not.toHaveBeenCalled();
    expect(name()).toHaveValue("");
    await user.click(screen.getByRole("button", { name: "Use “Anna”" }));
    expect(name()).toHaveValue("Anna");
    expect(name()).toHaveFocus();
    await wait(SAVE_DELAY);
    expect(save.mock.calls).toEqual([[{ name: "Anna" }]]);
    unmount();
    open({ name: "Bea" }, { owner: `${owner()}-2`, offers: { name: "Anna" } });
    expect(screen.queryByText("Use “Anna”")).toBeNull();
  });

  it("has its words below a one-line field on paper, where they are cut off", async () => {
    open({ gender: "Other" });
    const long = `Anna ${"van den Berg ".repeat(20)}end`;
    await user.click(name());
    await user.paste(long);
    expect(screen.getByText(long, { selector: "input + p" })).toBeInTheDocument();
    expect(screen.getByText("Other", { selector: "select + p" })).toBeInTheDocument();
  });

  it("is completed by the browser only as its question says, and while empty", () => {
    const { container } = open();
    expect(container.querySelector("form")).toHaveAttribute("autocomplete", "off");
    expect(name()).toHaveAttribute("autocomplete", "name");
    expect(height()).toHaveAttribute("autocomplete", "off");
    fireEvent.change(name(), { target: { value: "Anna" } });
    expect(name()).toHaveAttribute("autocomplete", "off");
  });
});

describe("a number", () => {
  it("that is unlikely is kept, doubted, and offered as what it may mean", async () => {
    open();
    await type(height(), "1,68 m");
    await wait(SAVE_DELAY);
    expect(height()).toHaveAccessibleDescription(
      "Is this right? I expect 50 or more. Did you mean 168? It is kept all the same.",
    );
    expect(save).toHaveBeenLastCalledWith({ height: 1.68 });
    expect(height()).toHaveValue("1,68 m");
    await user.click(screen.getByRole("button", { name: "Use “168”" }));
    await wait(1500);
    expect(height()).not.toHaveAttribute("aria-invalid");
    expect(save).toHaveBeenLastCalledWith({ height: 168 });
  });

  it("with decimals is doubted where a whole one is expected", async () => {
    open();
    await type(screen.getByLabelText("Age"), "2,5");
    await wait(SAVE_DELAY);
    expect(screen.getByLabelText("Age")).toHaveAccessibleDescription(
      "I expect a whole number here. It is kept all the same.",
    );
    expect(save).toHaveBeenLastCalledWith({ age: 2.5 });
  });

  it("in other words is kept as written, and called no number", async () => {
    open({ height: 170 });
    await user.clear(height());
    await type(height(), "1m70");
    await wait(SAVE_DELAY);
    expect(height()).toHaveValue("1m70");
    expect(height()).toBeInvalid();
    expect(height()).toHaveAccessibleDescription(
      /This is not a number in digits\. I keep it as you wrote it, and read it so\.$/u,
    );
    expect(save).toHaveBeenLastCalledWith({ height: "1m70" });
  });

  it("that may be two is asked about, and taken by the button of either", async () => {
    open();
    await type(siblings(), "2.125");
    expect(siblings()).toHaveAccessibleDescription(
      /Do you mean 2125, or 2\.1250\? I keep it as you wrote it/u,
    );
    expect(screen.getAllByRole("button", { name: /^Use “/u })).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: /^Use “2\./u }));
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ siblings: 2.125 });
    expect(siblings()).not.toHaveAccessibleDescription(/Do you mean/u);
  });

  it("that is stored reads back with the comma that was written here", async () => {
    const { unmount } = open();
    await user.type(height(), "168,5");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ height: 168.5 });
    unmount();
    open({ height: 168.5, age: 42 }, { owner: `${owner()}-2` });
    expect(height()).toHaveValue("168,5");
    expect(screen.getByLabelText("Age")).toHaveValue("42");
  });

  it("that waits is doubted after a reload as before", () => {
    open({}, { fromJournal: { age: { text: "-4", possiblyStored: [""] } } });
    expect(screen.getByLabelText("Age")).toHaveAccessibleDescription(/I expect 0 or more\./u);
  });

  it("of the earlier site in other words is not called unsaved when left", async () => {
    open({ height: "1m70", age: "80 or so" });
    expect(screen.queryByText(/not saved/u)).toBeNull();
    await user.click(height());
    await user.tab();
    expect(height()).toHaveAccessibleDescription(/Your earlier answer stays as it is\./u);
    expect(screen.queryByText(/not saved/u)).toBeNull();
  });

  it("in the only one-line field of a section does nothing on Enter", async () => {
    const properties = { age: questionOfSample("age") };
    open({}, { definition: { ...SAMPLE, ui: {}, schema: { ...SAMPLE.schema, properties } } });
    const only = screen.getByLabelText("Age");
    await type(only, "two or so");
    await user.type(only, "{Enter}");
    await wait(3000);
    // An error at Enter would fail this test: every test checks that the console stays empty.
    expect(only).toHaveValue("two or so");
  });
});

describe("a choice", () => {
  it("takes the place of an answer that it lacks, and back by a blank", async () => {
    open({ gender: "Both" });
    expect(gender()).toHaveAccessibleDescription(/Both/u);
    expect(
      within(gender())
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Select...", "Male", "Female", "Other"]);
    await user.selectOptions(gender(), "Male");
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ gender: "Male" });
    expect(screen.queryByText(/Both/u)).toBeNull();
    await user.selectOptions(gender(), "Select...");
    await wait(1500);
    expect(save).toHaveBeenLastCalledWith({ gender: "" });
  });
});

describe("a rating", () => {
  it("is taken by its number, 0 among them, and taken back", async () => {
    const { container } = open({ health: "eleven" });
    const group = screen.getByRole("group", { name: "Your health?" });
    expect(group).toHaveAccessibleDescription(/eleven/u);
    expect(container.querySelector("form")).toHaveAttribute("novalidate");
    await user.click(within(group).getByRole("radio", { name: "0" }));
    await wait(SAVE_DELAY);
    expect(save).toHaveBeenLastCalledWith({ health: 0, [keyOfToday("health")]: 0 });
    expect(within(group).getByRole("radio", { name: "0" })).toBeChecked();
    await user.click(within(group).getByRole("button", { name: "Take this rating back" }));
    await wait(1000);
    expect(save).toHaveBeenLastCalledWith({ health: "", [keyOfToday("health")]: "" });
    expect(within(group).queryByRole("radio", { checked: true })).toBeNull();
  });
});

describe("a section", () => {
  it("asks for a required answer only after its field was left", async () => {
    open();
    await user.click(screen.getByLabelText("Age"));
    await user.tab();
    expect(screen.queryByText(/few answers I need/u)).toBeNull();
    await user.click(name());
    await user.tab();
    const again = screen.getByRole("region", { name: "Worth another look" });
    await user.click(within(again).getByRole("link", { name: "Name" }));
    expect(name()).toHaveFocus();
    await type(name(), "N");
    expect(screen.queryByText(/few answers I need/u)).toBeNull();
  });

  it("tells the page which headings have answers, as these come and go", () => {
    let contents: readonly Heading[] = [];
    open(
      { profile: "@anna", age: "" },
      {
        onContents: (now) => {
          contents = now;
        },
      },
    );
    const answered = () =>
      contents.filter(({ note }) => note === "has answers").map(({ title }) => title);
    const [first, second] = contents.map(({ title }) => title);
    expect(answered()).toEqual([second]);
    fireEvent.change(screen.getByLabelText("Age"), { target: { value: "42" } });
    expect(answered()).toEqual([first, second]);
    fireEvent.change(screen.getByLabelText("Profile"), { target: { value: "" } });
    expect(answered()).toEqual([first]);
  });
});

it("asks before a tab with unsaved text closes, unless nobody touched the page", async () => {
  open();
  // At once: on a busy machine, what is typed may be saved before the next line.
  const change = (value: string) => fireEvent.change(reason(), { target: { value } });
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(true);
  change("x");
  expect(leave()).toBe(false);
  await wait(SAVE_DELAY);
  expect(leave()).toBe(true);
  change("xy");
  // Where nobody has, no browser would ask.
  Object.defineProperty(navigator, "userActivation", {
    value: { hasBeenActive: false },
    configurable: true,
  });
  const isLeft = leave();
  Reflect.deleteProperty(navigator, "userActivation");
  expect(isLeft).toBe(true);
  await wait(0);
  expect(save, "what is unsaved is sent all the same").toHaveBeenLastCalledWith({ reason: "xy" });
});

it.each<[string, () => void]>([
  ["the page goes away", () => window.dispatchEvent(new Event("pagehide"))],
  [
    "the page is about to close",
    () => window.dispatchEvent(new Event("beforeunload", { cancelable: true })),
  ],
  [
    "the page is hidden",
    () => {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
      document.dispatchEvent(new Event("visibilitychange"));
    },
  ],
  ["the connection is back", () => window.dispatchEvent(new Event("online"))],
  // The last of all: a page that has been left asks nothing any more.
  ["the client leaves quickly", () => void doBeforeLeaving()],
])("saves at once what was just typed when %s", async (_, happens) => {
  open();
  fireEvent.change(reason(), { target: { value: "Once" } });
  expect(save).not.toHaveBeenCalled();
  act(happens);
  await wait(0);
  expect(save.mock.calls).toEqual([[{ reason: "Once" }]]);
  expect(drafts.hasUnsaved(owner())).toBe(false);
});
