import { render, screen, waitFor } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { openDeviceStorage } from "../saving/journal/device-storage.ts";
import { UnsavedNotice } from "./UnsavedNotice.tsx";

const HOUR = 60 * 60 * 1000;
const kept = { story: { text: "x", bases: [""] } };

/** Acts as a page, loaded `age` milliseconds ago, that has left an unsaved text in the journal. */
async function leave(section: string, age: number): Promise<void> {
  await openDeviceStorage().set(`her/${section}/${Date.now() - age}-0.5`, () => kept);
}

const show = (...inSections: readonly string[]) =>
  render(
    <MemoryRouter>
      <UnsavedNotice link={Link} owner="her" {...(inSections.length > 0 && { inSections })} />
    </MemoryRouter>,
  );

describe("what was left on this device", () => {
  beforeEach(async () => {
    const device = openDeviceStorage();
    await device.remove(await device.keys());
  });

  it("stands on the dashboard, with its age in days and the way there", async () => {
    await leave("story", 3 * 24 * HOUR);
    await leave("story", HOUR);
    await leave("health", HOUR);
    show();
    const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
    const since = day.format(Date.now() - 3 * 24 * HOUR);
    expect(await screen.findByText(/has been on this device/u)).toHaveTextContent(
      `Something you wrote in Story is on this device only. Open it, and it is saved, or the page says what it needs. It has been on this device since ${since}: some browsers clear what they keep for a site after a week without a visit.`,
    );
    expect(screen.getAllByText(/is on this device only/u)[0]).toHaveTextContent(
      "Something you wrote in Health is on this device only. Open it, and it is saved, or the page says what it needs.",
    );
    expect(screen.getByRole("link", { name: "Story" })).toHaveAttribute("href", "/story");
  });

  it.each([
    [
      "another tab has saved it",
      () => {
        const tab = new BroadcastChannel("saved answers");
        // `BroadcastChannel` is limited to this origin, and takes no target origin.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        tab.postMessage({ owner: "her", sectionId: "story", answers: {}, before: {} });
        tab.close();
      },
    ],
    [
      "this tab is shown again",
      () => {
        document.dispatchEvent(new Event("visibilitychange"));
      },
    ],
  ])("is looked up again when %s", async (_, happen) => {
    await leave("story", HOUR);
    show();
    await screen.findByText(/is on this device only/u);
    const device = openDeviceStorage();
    await device.remove(await device.keys());
    happen();
    await waitFor(() => {
      expect(screen.queryByText(/is on this device only/u)).toBeNull();
    });
  });

  it("stands in another section after a day, and never in its own", async () => {
    await leave("story", 25 * HOUR);
    await leave("health", 25 * HOUR);
    await leave("personal", HOUR);
    show("health");
    await screen.findByText(/has been on this device/u);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Story"]);
  });
});
