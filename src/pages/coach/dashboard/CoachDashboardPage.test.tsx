import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import * as inbox from "../../../data/of-coach/inbox.ts";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { clientSummary } from "../../../domain/client/testing/client-summary.ts";
import { PastRetention, monthsBefore } from "./PastRetention.tsx";
import { WhatIsNew } from "./WhatIsNew.tsx";
import { newsOf } from "./client-news.ts";

const DAY = 86_400_000;
const now = Date.now();
/** A time 12 months and one day ago: the privacy page promises that answers are kept for 12 months. */
const TOO_LONG = monthsBefore(12, now) - DAY;
const NOT_YET = monthsBefore(12, now) + DAY;

const client = (name: string, more: Partial<ClientSummary>) => clientSummary({ name, ...more });

function show(clients: readonly ClientSummary[], messages: readonly number[] = []) {
  vi.spyOn(inbox, "countMessagesBefore").mockImplementation((at) =>
    Promise.resolve(messages.filter((time) => time < at).length),
  );
  return render(<PastRetention clients={clients} />, { wrapper: MemoryRouter });
}

it("names the clients past the promised time, the oldest first", async () => {
  const clients = [
    client("Late", { savedAt: { story: TOO_LONG } }),
    client("Earlier", { savedAt: { story: TOO_LONG - 9 * DAY, health: TOO_LONG - 5 * DAY } }),
    client("Writing", { savedAt: { story: TOO_LONG, health: NOT_YET } }),
    client("Reading", { savedAt: { story: TOO_LONG }, readyAt: NOT_YET }),
    client("Of the earlier site", {}),
    client("Coach", { role: "admin", savedAt: { story: TOO_LONG } }),
  ];
  show(clients, [TOO_LONG, NOT_YET]);
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
  const { container } = show([client("Writing", { savedAt: { story: NOT_YET } })], [NOT_YET]);
  await act(() => Promise.resolve());
  expect(container).toBeEmptyDOMElement();
});

function showNew(messages: number, clients: readonly Partial<ClientSummary>[]): void {
  vi.spyOn(inbox, "countWaitingMessages").mockResolvedValue(messages);
  const value = clients.map((known) => newsOf(clientSummary(known)));
  render(<WhatIsNew loaded={{ state: "ready", value }} />, { wrapper: MemoryRouter });
}

it("leads from each number to the first client, or to the messages", async () => {
  showNew(1, [
    { name: "Anna", savedAt: { story: 2 } },
    { name: "Bea", savedAt: { story: 1 }, ready: ["health"], readySince: { health: 3 } },
  ]);
  await screen.findByRole("link", { name: /^1 message/u });
  expect(
    screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["1 ready Begin with Bea", "/readclient/Bea"],
    ["2 with something new Begin with Anna", "/readclient/Anna#story"],
    ["1 message waiting All messages", "/message"],
  ]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("says a warm word when nothing is new, and still leads to the messages", async () => {
  showNew(0, [{ name: "Nora", mustChangePassword: true }]);
  await screen.findByText("All is quiet: nothing is waiting for you.");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/message");
});

it.each([
  [12, "2026-11-23T10:00:00.000Z", "2025-11-23T10:00:00.000Z"],
  [3, "2026-05-31T23:59:00.000Z", "2026-02-28T23:59:00.000Z"],
  [12, "2024-02-29T00:00:00.000Z", "2023-02-28T00:00:00.000Z"],
  [1, "2026-01-15T00:00:00.000Z", "2025-12-15T00:00:00.000Z"],
])("%i months before %s", (months, at, before) => {
  expect(new Date(monthsBefore(months, Date.parse(at))).toISOString()).toBe(before);
});
