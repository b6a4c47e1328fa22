import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Contents } from "./Contents.tsx";

const ENTRIES = [
  { id: "one", title: "The first part" },
  { id: "two", title: "The second part" },
];

let scrollTo: (...ids: readonly string[]) => void;

beforeEach(() => {
  // jsdom has no layout, so it cannot observe intersections.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (changes: readonly object[]) => void) {
        scrollTo = (...ids) => {
          act(() => {
            callback(
              ids.map((id) => ({
                isIntersecting: true,
                target: document.querySelector(`[aria-labelledby=${id}]`),
              })),
            );
          });
        };
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

function renderPage(entries = ENTRIES): void {
  render(
    <>
      <Contents label="On this page" title="Health" entries={entries} />
      {entries.map(({ id, title }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
        </section>
      ))}
    </>,
  );
}

const current = () => document.querySelector("[aria-current=location]")?.textContent;

it("marks what has come into view", () => {
  renderPage();
  expect(current()).toBe("The first part");
  scrollTo("two");
  expect(current()).toBe("The second part");
  expect(screen.getByRole("button")).toHaveTextContent("Health, Part 2 of 2");
});

it("leads to a heading, and trusts the link over its scrolling", async () => {
  renderPage();
  await userEvent.setup().click(screen.getByRole("link", { name: "The second part" }));
  expect(screen.getByRole("heading", { name: "The second part" })).toHaveFocus();
  const heading = screen.getByRole("heading", { name: "The second part" });
  vi.spyOn(heading, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 500, 100, 20));
  scrollTo("one");
  expect(current()).toBe("The second part");
});

it("closes when the focus or the pointer goes elsewhere", async () => {
  renderPage();
  const user = userEvent.setup();
  const toggle = screen.getByRole("button");
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  await user.click(screen.getByRole("heading", { name: "The second part" }));
  expect(toggle).toHaveAttribute("aria-expanded", "false");
});

it("is not there for a page of one part", () => {
  renderPage(ENTRIES.slice(1));
  expect(screen.queryByRole("navigation")).toBeNull();
});
