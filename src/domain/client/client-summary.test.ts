import { describe, expect, it } from "vitest";
import type { ClientSummary } from "./client.ts";
import { byActivity, byName, latestThing } from "./client-summary.ts";
import { clientSummary as client } from "./testing/client-summary.ts";

const SECTIONS = ["story", "health"];

const latest = (known: Partial<ClientSummary>) => latestThing(client(known), SECTIONS);

describe("the latest thing of a client", () => {
  it("is the section saved last", () => {
    expect(latest({ savedAt: { story: 1, health: 3 } })).toEqual({
      kind: "wrote",
      sectionId: "health",
      at: 3,
    });
  });

  it("is that a section is ready, until anything is saved after it", () => {
    const savedAt = { story: 1, health: 3 };
    const ready = ["story"];
    expect(latest({ savedAt, ready, readyAt: 3 })).toEqual({
      kind: "ready",
      sectionIds: ready,
      at: 3,
    });
    expect(latest({ savedAt, ready, readyAt: 2 })).toMatchObject({ kind: "wrote", at: 3 });
    // The client has withdrawn the ready mark.
    expect(latest({ savedAt, ready: [], readyAt: 4 })).toMatchObject({ kind: "wrote", at: 3 });
  });

  it("begins the ready sections with the one saved last", () => {
    const sectionIds = ["health", "story"];
    const known = { savedAt: { story: 1, health: 3 }, ready: ["story", "health"], readyAt: 4 };
    expect(latest(known)).toEqual({ kind: "ready", sectionIds, at: 4 });
  });

  it("is the request to be erased, whatever was written after it", () => {
    expect(latest({ erasureAskedAt: 1, savedAt: { health: 3 } })).toEqual({
      kind: "erasure",
      at: 1,
    });
  });

  it("is “not begun” only where nothing can have been written", () => {
    expect(latest({ mustChangePassword: true })).toEqual({ kind: "not-begun" });
    // The client may have written on the coach's earlier site, which noted no times.
    expect(latest({})).toEqual({ kind: "nothing-new" });
  });

  it("is not in a section that is no longer asked", () => {
    expect(latest({ savedAt: { retired: 9 } })).toEqual({ kind: "nothing-new" });
  });
});

const namesOf = (clients: readonly ClientSummary[]) => clients.map(({ name }) => name);

it("orders names as a reader does, the nameless at the end", () => {
  const clients = ["", "zoë", "Ömer", "anna", "Bea"].map((name) => client({ name }));
  expect(namesOf(clients.toSorted(byName))).toEqual(["anna", "Bea", "Ömer", "zoë", ""]);
});

it("orders by activity: requests to be erased, the newest, then the rest by name", () => {
  const clients = [
    client({ name: "Nora" }),
    client({ name: "Anna", savedAt: { health: 5 } }),
    client({ name: "Carla", mustChangePassword: true }),
    client({ name: "Bea", savedAt: { health: 4 }, ready: ["health"], readyAt: 6 }),
    client({ name: "Eva", erasureAskedAt: 1 }),
  ];
  expect(namesOf(clients.toSorted(byActivity(SECTIONS)))).toEqual([
    "Eva",
    "Bea",
    "Anna",
    "Carla",
    "Nora",
  ]);
});
