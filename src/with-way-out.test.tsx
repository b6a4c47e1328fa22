import {
  act,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { renderToString } from "react-dom/server";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { replaceIn } from "../tests/support/replace-in.ts";
import { siteContent } from "./content/site-content.ts";
import { forgetCover, setCovered } from "./domain/browser/cover.ts";
import type { Role } from "./domain/client/client.ts";
import * as leaving from "./pages/client/leaving/leave-quickly.ts";
import { TestSession } from "./session/testing/TestSession.tsx";
import { Page } from "./ui/page/Page.tsx";
import { WayOut } from "./pages/client/leaving/WayOut.tsx";
import { WithWayOut } from "./with-way-out.tsx";
import { useWaysOut } from "./shell/WaysOut.tsx";

const leave = vi.fn();

beforeEach(() => {
  leave.mockClear();
  // jsdom cannot navigate. tests/faults/quick-exit.spec.ts tests the real navigation.
  replaceIn(leaving, { leaveQuickly: leave });
  forgetCover();
});

const cover = () => screen.queryByRole("heading", { name: "Paused" });

const Bar = () => useWaysOut("answers");

function renderField(role: Role = "client"): HTMLElement {
  render(
    <TestSession profile={{ role }}>
      <div id="root">
        <WayOut />
        <Bar />
        <main>
          <Page title="A section">
            <input aria-label="An answer" />
          </Page>
        </main>
      </div>
    </TestSession>,
  );
  return screen.getByLabelText("An answer");
}

function pressEscape(at: number, more: KeyboardEventInit = {}): void {
  const event = createEvent.keyDown(document.body, { key: "Escape", ...more });
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(document.body, event);
}

it("lets a prerendered public page wait for no code", () => {
  const page = <WithWayOut of={{ access: "public", path: "/safety" }}>Words</WithWayOut>;
  expect(renderToString(page)).toBe("<!--$--><!--/$-->Words");
});

it("covers with the second of two quick Escapes", () => {
  renderField();
  pressEscape(10_000);
  expect(cover()).toBeNull();
  pressEscape(11_000);
  expect(cover()).toHaveFocus();
  pressEscape(12_000);
  expect(leave).not.toHaveBeenCalled();
});

describe("Shift three times", () => {
  it("leaves out of a field, and counts the presses to go", async () => {
    const user = userEvent.setup();
    const field = renderField();
    await user.click(field);
    await user.keyboard("{Shift}");
    expect(await screen.findByText("Leave: press Shift two more times.")).toBeInTheDocument();
    await user.keyboard("{Shift}");
    expect(await screen.findByText("Leave: press Shift one more time.")).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
    await user.keyboard("{Shift}");
    expect(leave).toHaveBeenCalledOnce();
  });

  it("says it within a dialog that is open", async () => {
    renderField();
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    await userEvent.setup().keyboard("{Shift}");
    const said = await within(dialog).findByText("Leave: press Shift two more times.");
    expect(said.closest("[role=status]")).not.toBeNull();
    dialog.remove();
  });

  it("leaves nothing where capital letters are typed, or a touch comes between", async () => {
    const user = userEvent.setup();
    const field = renderField();
    await user.type(field, "{Shift>}N{/Shift}{Shift>}O{/Shift}{Shift>}W{/Shift}");
    await user.keyboard("{Shift}{Shift}");
    await user.click(field);
    await user.keyboard("{Shift}");
    expect(field).toHaveValue("NOW");
    expect(leave).not.toHaveBeenCalled();
  });

  it("begins anew after five seconds, and says nothing more", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    renderField();
    fireEvent.keyDown(document.body, { key: "Shift" });
    fireEvent.keyUp(document.body, { key: "Shift" });
    const progress = screen.getByRole("status");
    expect(progress).not.toBeEmptyDOMElement();
    await act(async () => {
      vi.advanceTimersByTime(5000);
    });
    expect(progress).toBeEmptyDOMElement();
    vi.useRealTimers();
  });
});

it("has a button beside the link to the content, for the Tab key", async () => {
  const links = document.body.appendChild(document.createElement("div"));
  links.id = "skip-links";
  renderField();
  await userEvent
    .setup()
    .click(within(links).getByRole("button", { name: "Leave this page quickly" }));
  expect(leave).toHaveBeenCalledOnce();
  links.remove();
});

describe("the buttons of a page", () => {
  it("leave, by an address that needs no script, and cover", async () => {
    const user = userEvent.setup();
    renderField();
    const link = screen.getByRole("link", { name: /^Leave/u });
    expect(link).toHaveAttribute("href", siteContent.leaveTo);
    await user.click(link);
    expect(leave).toHaveBeenCalledOnce();
    expect(cover()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Show again" }));
    // With the next frame. In jsdom, also what the cover hides could take the focus.
    await waitFor(() => {
      expect(link).toHaveFocus();
    });
    await user.click(screen.getByRole("button", { name: /^Hide/u }));
    expect(cover()).toHaveFocus();
  });

  it("are none for the coach, who may press the keys", () => {
    renderField("admin");
    expect(screen.queryByRole("link", { name: /^Leave/u })).toBeNull();
    pressEscape(10_000);
    pressEscape(11_000);
    expect(cover()).toHaveFocus();
  });
});

it("covers with words that tell nothing of what they cover", async () => {
  renderField();
  await act(async () => {
    setCovered(true);
  });
  expect(screen.getByRole("main")).not.toHaveTextContent(/answer|section|sav|still/iu);
});

it("takes Escapes far apart, held down or of an input method for nothing", () => {
  renderField();
  pressEscape(10_000);
  pressEscape(12_000);
  pressEscape(14_000);
  pressEscape(14_100, { repeat: true });
  pressEscape(14_200, { isComposing: true });
  expect(cover()).toBeNull();
  expect(leave).not.toHaveBeenCalled();
});

it("shows again what was typed, with the focus where it was", async () => {
  const user = userEvent.setup();
  const field = renderField();
  await user.type(field, "words");
  await act(async () => {
    setCovered(true);
  });
  expect(field).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Show again" }));
  await waitFor(() => {
    expect(field).toHaveFocus();
  });
  expect(field).toHaveValue("words");
});

it("opens covered after a covered page, and focuses its heading once shown", async () => {
  setCovered(true);
  expect(localStorage).not.toHaveLength(0);
  renderField();
  expect(cover()).toHaveFocus();
  await userEvent.setup().click(screen.getByRole("button", { name: "Show again" }));
  await waitFor(() => {
    expect(screen.getByRole("heading", { name: "A section" })).toHaveFocus();
  });
});

it("covers on a device that forbids to remember it", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "SecurityError");
  });
  renderField();
  await act(async () => {
    setCovered(true);
  });
  expect(cover()).toHaveFocus();
});

describe("what another tab has covered", () => {
  /** Changes the storage as another tab would. The tests dispatch the `storage` event. */
  const elsewhere = (now: string | null): void => {
    if (now === null) {
      localStorage.removeItem("covered");
    } else {
      localStorage.setItem("covered", now);
    }
  };

  it("is covered in this one too, until it is shown again in either", async () => {
    renderField();
    elsewhere("true");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "covered" }));
    });
    expect(cover()).toHaveFocus();
    elsewhere(null);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "covered" }));
    });
    expect(cover()).toBeNull();
  });

  it("is covered on a page that Back brings as it was left", () => {
    renderField();
    elsewhere("true");
    act(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    expect(cover()).not.toBeNull();
  });
});
