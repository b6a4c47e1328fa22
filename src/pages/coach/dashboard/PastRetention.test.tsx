import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { monthsBefore } from "../../../domain/time/months-before.ts";
import { clientSummary } from "../../../domain/client/testing/client-summary.ts";
import { PastRetention } from "./PastRetention.tsx";

const inbox = vi.hoisted(() => ({ times: [] as readonly number[] }));
vi.mock("../../../data/of-coach/inbox.ts", () => ({
  countMessagesBefore: (at: number) =>
    Promise.resolve(inbox.times.filter((time) => time < at).length),
}));

const DAY = 86_400_000;
const now = Date.now();
/** A time 12 months and one day ago: the privacy page promises that answers are kept for 12 months. */
const TOO_LONG = monthsBefore(12, now) - DAY;
const NOT_YET = monthsBefore(12, now) + DAY;

const client = (name: string, more: Partial<ClientSummary>) => clientSummary({ name, ...more });

const show = (clients: readonly ClientSummary[]) =>
  render(
    <MemoryRouter>
      <PastRetention clients={clients} />
    </MemoryRouter>,
  );

beforeEach(() => {
  inbox.times = [];
});

it("names the clients past the promised time, the oldest first", async () => {
  inbox.times = [TOO_LONG, NOT_YET];
  show([
    client("Late", { savedAt: { story: TOO_LONG } }),
    client("Earlier", { savedAt: { story: TOO_LONG - 9 * DAY, health: TOO_LONG - 5 * DAY } }),
    client("Writing", { savedAt: { story: TOO_LONG, health: NOT_YET } }),
    client("Reading", { savedAt: { story: TOO_LONG }, readyAt: NOT_YET }),
    client("Of the earlier site", {}),
    client("Coach", { role: "admin", savedAt: { story: TOO_LONG } }),
  ]);
  await screen.findByText(/^1 message is older than 12 months\./u);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Earlier, on \d/u),
    expect.stringMatching(/^Late, on \d/u),
  ]);
  expect(screen.getByRole("link", { name: "Late" })).toHaveAttribute("href", "/readclient/Late");
});

it("counts those that it does not name", () => {
  const many = Array.from({ length: 13 }, (_, n) =>
    client(`Client ${n}`, { savedAt: { story: TOO_LONG } }),
  );
  show(many);
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  expect(screen.getByText("And 3 more.")).toBeVisible();
});

it("says nothing where nothing is kept too long", async () => {
  inbox.times = [NOT_YET];
  const { container } = show([client("Writing", { savedAt: { story: NOT_YET } })]);
  await act(() => Promise.resolve());
  expect(container).toBeEmptyDOMElement();
});
