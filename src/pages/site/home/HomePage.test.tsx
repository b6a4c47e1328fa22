import { act, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HomePage } from "./HomePage.tsx";

const HEADLINE = "Something in you keeps saying no.";

/** How many calls of `play` the browser still refuses. */
let refusals: number;
const play = vi.fn(() =>
  refusals-- > 0 ? Promise.reject(new Error("not allowed")) : Promise.resolve(),
);
const pause = vi.fn();

function prefer(reducedMotion: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
}

beforeEach(() => {
  vi.useFakeTimers();
  refusals = 0;
  play.mockClear();
  pause.mockClear();
  sessionStorage.clear();
  prefer(false);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(pause);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = (
  <StrictMode>
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>
  </StrictMode>
);

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

const phase = () => document.querySelector<HTMLElement>("[data-intro]")?.dataset["intro"];

describe("the intro", () => {
  it("stays for 9,000 ms, then pauses for 50 ms, then shows the content", async () => {
    render(page);
    await pass(8999);
    expect(phase()).toBe("intro");
    expect(screen.queryByText(HEADLINE)).not.toBeNull();
    await pass(1);
    expect(phase()).toBe("pause");
    expect(screen.queryByText(HEADLINE)).toBeNull();
    await pass(49);
    expect(phase()).toBe("pause");
    await pass(1);
    expect(phase()).toBe("content");
  });

  it("is shown once a visit", async () => {
    const first = render(page);
    await pass(1);
    first.unmount();
    render(page);
    expect(phase()).toBe("content");
  });

  it("is shown once a page load where the browser forbids storage", async () => {
    const forbidden = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
    const first = render(page);
    expect(phase()).toBe("intro");
    await pass(1);
    first.unmount();
    render(page);
    expect(phase()).toBe("content");
  });

  it("has the time left that it was not shown before the app came", async () => {
    // A stub, because jsdom has no animations.
    const shown = [{ currentTime: 4000 }];
    Object.assign(HTMLElement.prototype, { getAnimations: () => shown });
    render(page);
    await pass(4999);
    expect(phase()).toBe("intro");
    await pass(1);
    expect(phase()).toBe("pause");
    Reflect.deleteProperty(HTMLElement.prototype, "getAnimations");
  });

  it.each<readonly [how: string, skip: () => void]>([
    ["its button", () => fireEvent.click(screen.getByRole("button", { name: "Skip intro" }))],
    ["the Escape key", () => fireEvent.keyDown(document, { key: "Escape" })],
    ["scrolling", () => fireEvent.wheel(document)],
    [
      "the focus coming to what is not shown yet",
      () => {
        fireEvent.focus(screen.getByRole("link", { name: "Book now!" }));
      },
    ],
  ])("is skipped by %s", (_, skip) => {
    render(page);
    expect(phase()).toBe("intro");
    skip();
    expect(phase()).toBe("content");
  });

  it.each([
    ["a", "content"],
    ["h1", "intro"],
  ])("of a built page, with the focus on its %s, goes on as %s", (focused, expected) => {
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page);
    for (const video of container.querySelectorAll("video")) {
      // In a browser, the attribute sets the property; in jsdom it does not.
      video.muted = true;
    }
    container.querySelector<HTMLElement>(`section ${focused}`)?.focus();
    render(page, { container, hydrate: true });
    expect(phase()).toBe(expected);
    container.remove();
  });

  it("leaves the focus on the heading when it is skipped with its button", () => {
    render(page);
    fireEvent.click(screen.getByRole("button", { name: "Skip intro" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  it("is left out for visitors who want little motion", () => {
    prefer(true);
    render(page);
    expect(phase()).toBe("content");
  });

  it("is decided in the browser: what a server renders has the content in it", () => {
    const html = renderToString(page);
    expect(html).toContain('data-intro="undecided"');
    for (const words of ["More about me", "Find out More", "Book now!", "€ 120", "€ 444", "Free"]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('preload="none"');
    expect(html).not.toContain("style=");
  });
});

describe("the film", () => {
  it("starts by itself, and again 100 ms after the browser has refused", async () => {
    refusals = 2;
    render(page);
    await pass(0);
    // The browser has refused twice, because StrictMode runs effects twice.
    play.mockClear();
    refusals = 0;
    await pass(99);
    expect(play).not.toHaveBeenCalled();
    await pass(1);
    expect(play).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Pause the film" })).not.toBeNull();
  });

  it("waits to be asked when the browser refuses again", async () => {
    refusals = 9;
    render(page);
    await pass(100);
    expect(screen.queryByRole("button", { name: "Play the film" })).not.toBeNull();
  });

  it("can be paused and goes on", () => {
    render(page);
    fireEvent.click(screen.getByRole("button", { name: "Pause the film" }));
    expect(pause).toHaveBeenCalled();
    play.mockClear();
    fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("stays paused on the next visit to the page, until it is played again", () => {
    const first = render(page);
    fireEvent.click(screen.getByRole("button", { name: "Pause the film" }));
    first.unmount();
    play.mockClear();
    const second = render(page);
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
    second.unmount();
    render(page);
    expect(screen.queryByRole("button", { name: "Pause the film" })).not.toBeNull();
  });

  it.each<readonly [wish: string, wishes: () => unknown]>([
    ["want little motion", () => prefer(true)],
    ["save data", () => vi.stubGlobal("navigator", { connection: { saveData: true } })],
  ])("is only played if asked for, for visitors who %s", (_, wishes) => {
    wishes();
    render(page);
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Play the film" }));
    expect(play).toHaveBeenCalledTimes(1);
  });
});
