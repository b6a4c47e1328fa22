import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import type { ClientSummary } from "../../../domain/client/client.ts";
import { clientSummary } from "../../../domain/client/testing/client-summary.ts";
import { newsOf } from "./client-news.ts";
import { WhatIsNew } from "./WhatIsNew.tsx";

const countWaitingMessages = vi.hoisted(() => vi.fn<() => Promise<number>>());
vi.mock("../../../data/of-coach/inbox.ts", () => ({ countWaitingMessages }));

function show(messages: number, clients: readonly Partial<ClientSummary>[]): void {
  countWaitingMessages.mockResolvedValue(messages);
  const value = clients.map((known) => newsOf(clientSummary(known)));
  render(
    <MemoryRouter>
      <WhatIsNew loaded={{ state: "ready", value }} />
    </MemoryRouter>,
  );
}

it("leads from each number to the first client, or to the messages", async () => {
  show(1, [
    { name: "Anna", savedAt: { story: 2 } },
    { name: "Bea", savedAt: { story: 1 }, ready: ["health"], readySince: { health: 3 } },
  ]);
  await screen.findByText("1");
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
  show(0, [{ name: "Nora", mustChangePassword: true }]);
  await screen.findByText("All is quiet: nothing is waiting for you.");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/message");
});
