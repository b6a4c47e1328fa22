import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useWaysOut } from "./use-ways-out.ts";

const fetchPage = vi.fn<(pathname: string) => Promise<void>>();
/** Stands for the router: told of each click, and whether the section has held it back. */
const arrive = vi.fn<(isHeld: boolean) => void>();

function Section() {
  useWaysOut(fetchPage);
  return (
    <a
      href="/dashboardclient"
      onClick={(event) => {
        arrive(event.defaultPrevented);
        // jsdom cannot navigate.
        event.preventDefault();
      }}
    >
      Out
    </a>
  );
}

beforeEach(() => {
  fetchPage.mockReset();
  fetchPage.mockResolvedValue(undefined);
  arrive.mockReset();
  render(<Section />);
});

const press = async (init: MouseEventInit = {}, type = "click") =>
  act(async () => {
    fireEvent(
      screen.getByText("Out"),
      new MouseEvent(type, { bubbles: true, cancelable: true, ...init }),
    );
    return Promise.resolve();
  });

it("holds a plain click until the page is there, and then follows it", async () => {
  await press();
  expect(fetchPage.mock.calls).toEqual([["/dashboardclient"]]);
  expect(arrive.mock.calls).toEqual([[true], [false]]);
});

it.each<[string, MouseEventInit, "auxclick"?]>([
  ["Ctrl", { ctrlKey: true }],
  ["the command key", { metaKey: true }],
  ["Shift", { shiftKey: true }],
  ["Alt", { altKey: true }],
  ["the middle button", { button: 1 }, "auxclick"],
  ["the middle button in an older WebKit", { button: 1 }],
])("leaves a click with %s to the browser, which opens the page elsewhere", async (_, ...click) => {
  await press(...click);
  expect(fetchPage).not.toHaveBeenCalled();
  expect(arrive).not.toHaveBeenCalledWith(true);
});
