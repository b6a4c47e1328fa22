import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MoreButton } from "./MoreButton.tsx";

afterEach(cleanup);

/** A list of loaded items, with the button below it. */
function list(count: number, { hasMore = true, busy = false } = {}) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <h2 key={index} tabIndex={-1}>{`Item ${index + 1}`}</h2>
      ))}
      <MoreButton
        label="Show more"
        hasMore={hasMore}
        busy={busy}
        onMore={() => Promise.resolve()}
        items="h2"
      />
    </>
  );
}

const focused = () => document.activeElement?.textContent;

/** Presses the button, and waits until `onMore` has resolved but no new items are shown. */
async function ask(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await act(() => Promise.resolve());
}

describe("the button below a list that goes on", () => {
  it.each([true, false])(
    "moves the focus to the first new item (more to come: %s)",
    async (hasMore) => {
      const { rerender } = render(list(2));
      await ask();
      rerender(list(2, { busy: true }));
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
      rerender(list(4, { hasMore }));
      expect(focused()).toBe("Item 3");
      expect(screen.queryByRole("button") !== null).toBe(hasMore);
    },
  );

  it("leaves the focus where nothing came, and where a list is read anew", async () => {
    const { rerender } = render(list(2));
    const first = screen.getByText("Item 1");
    first.focus();
    await ask();
    rerender(list(2, { busy: true }));
    rerender(list(2));
    rerender(list(2, { busy: true }));
    rerender(list(4));
    expect(document.activeElement).toBe(first);
  });
});
