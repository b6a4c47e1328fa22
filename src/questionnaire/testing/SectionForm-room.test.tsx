import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openSection, withDraftOwner } from "./open-section.tsx";

describe("answering where there is little room left", () => {
  const { id: owner, save, wait } = withDraftOwner({ shouldAdvanceTime: true });
  const remainingRoom = vi.fn<() => number | undefined>();

  beforeEach(() => {
    remainingRoom.mockReset();
    openSection("story", { owner: owner(), save, remainingRoom });
  });

  const type = (question: RegExp, text: string): void => {
    fireEvent.change(screen.getByLabelText(question), { target: { value: text } });
  };
  const announced = () => screen.getByRole("status").textContent;
  const STORY = /Please tell me your story/u;
  const REASON = /main reason/u;

  it("names the answer that is too long, its surplus, and the others saved", async () => {
    save.mockResolvedValueOnce({ roomFor: { story: 8127 } });
    type(STORY, "x".repeat(20_000));
    type(REASON, "short");
    await wait(1000);
    const words =
      /^One answer is not saved yet\. All your answers together have little room left, and it is about 12,000 characters too long\. Could you shorten it, or another one\?$/u;
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/^Saved at/u)).toBeVisible();
    await wait(1500);
    expect(announced()).toMatch(words);

    type(STORY, "x".repeat(10_000));
    expect(screen.getByText(/about 1,900 characters too long/u)).toBeVisible();
    type(STORY, "x".repeat(8000));
    await wait(3000);
    expect(screen.queryByText(/too long/u)).toBeNull();
    expect(save).toHaveBeenLastCalledWith({ story: "x".repeat(8000) });
  });

  it("says gently that there is little room left, once for each step", async () => {
    type(REASON, "one");
    await wait(3000);
    expect(screen.queryByText(/room/u)).toBeNull();
    remainingRoom.mockReturnValue(98_765);
    type(REASON, "one two");
    await wait(1000);
    const words = "There is room for about 90,000 more characters in all your answers together.";
    expect(screen.getByText(words)).toBeVisible();
    await wait(1500);
    expect(announced()).toBe(words);
    await wait(9000);
    expect(announced()).toBe("");
    remainingRoom.mockReturnValue(91_234);
    type(REASON, "one two three");
    await wait(3000);
    expect(screen.getByText(words)).toBeVisible();
    expect(announced()).toBe("");
  });
});
