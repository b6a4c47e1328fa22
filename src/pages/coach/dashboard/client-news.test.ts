import { expect, it } from "vitest";
import type { ClientSummary } from "../../../domain/client/client.ts";
import type { ReadTimes } from "../../../domain/answer/reading.ts";
import { clientSummary as client } from "../../../domain/client/testing/client-summary.ts";
import { byNews, newsOf, newsPath, newsSummary } from "./client-news.ts";
import { unreadSummary } from "../reading/reading-marks.ts";

const NOW = Date.now();

const wordsOf = (known: Partial<ClientSummary>, read?: Readonly<Record<string, ReadTimes>>) =>
  newsSummary(newsOf(client(known), read));

it("says what was saved since the coach's last look, and nothing after it", () => {
  const savedAt = { story: NOW - 1 };
  expect(wordsOf({ savedAt })).toBe("not read yet: Story, today");
  expect(wordsOf({ savedAt }, { story: { readAt: NOW - 2 } })).toBe("changed in Story, today");
  expect(wordsOf({ savedAt }, { story: { readAt: NOW } })).toBe("nothing new");
  // Saved after the coach opened the section, but before the coach marked it as read.
  expect(wordsOf({ savedAt }, { story: { readAt: NOW, seen: NOW - 2 } })).toBe(
    "changed in Story, today",
  );
  expect(wordsOf({ savedAt }, { health: { readAt: NOW } })).toBe("not read yet: Story, today");
});

it("says that a section is ready, until it is read after that", () => {
  const savedAt = { story: NOW - 4 };
  const said = { savedAt, ready: ["story"], readyAt: NOW - 2 };
  const ready = "Story is ready for you, today";
  expect(wordsOf(said)).toBe(ready);
  expect(wordsOf(said, { story: { readAt: NOW - 3 } })).toBe(ready);
  expect(wordsOf(said, { story: { readAt: NOW - 5 } })).toBe(`changed in Story, today; ${ready}`);
  expect(wordsOf(said, { story: { readAt: NOW - 1 } })).toBe("nothing new");
});

it("keeps a ready section in the news, whatever is saved after it", () => {
  const said = {
    savedAt: { story: NOW - 4, health: NOW },
    ready: ["story"],
    readySince: { story: NOW - 3 },
    readyAt: NOW - 3,
  };
  const ready = "Story is ready for you, today";
  expect(wordsOf(said)).toBe(`not read yet: Health, today; ${ready}`);
  expect(wordsOf(said, { health: { readAt: NOW } })).toBe(ready);
  const readStory = { story: { readAt: NOW - 2 }, health: { readAt: NOW - 9, seen: NOW } };
  const both = {
    ...said,
    ready: ["story", "health"],
    readySince: { story: NOW - 3, health: NOW },
    readyAt: NOW,
  };
  expect(wordsOf(both, readStory)).toBe("Health is ready for you, today");
});

it("takes what has no time for unread until something of it is read", () => {
  expect(wordsOf({})).toBe("not read yet");
  expect(wordsOf({}, { story: { readAt: NOW } })).toBe("nothing new");
  expect(wordsOf({ mustChangePassword: true })).toBe("not begun");
});

it("leads to the section, or to all where there are several", () => {
  const pathOf = (savedAt: Readonly<Record<string, number>>) =>
    newsPath(newsOf(client({ name: "her", savedAt })));
  expect(pathOf({ story: 1 })).toBe("/readclient/her#story");
  expect(pathOf({ story: 1, health: 2 })).toBe("/readclient/her");
  expect(pathOf({})).toBe("/readclient/her");
});

it("begins with unread, then ready, and ends with who has not begun", () => {
  const read = { story: { readAt: NOW - 5 } };
  const news = [
    newsOf(client({ name: "Not begun", mustChangePassword: true })),
    newsOf(client({ name: "Read", savedAt: { story: NOW - 6 } }), read),
    newsOf(client({ name: "Old" })),
    newsOf(client({ name: "Ready", ready: ["story"], readyAt: NOW }), read),
    newsOf(client({ name: "Unread", savedAt: { story: NOW - 4 } }), read),
    newsOf(client({ name: "Unread before", savedAt: { story: NOW - 9 } })),
    newsOf(client({ name: "Erasure", erasureAskedAt: 1 })),
  ];
  expect(news.toSorted(byNews).map(({ client: { name } }) => name)).toEqual([
    "Erasure",
    "Unread",
    "Unread before",
    "Old",
    "Ready",
    "Read",
    "Not begun",
  ]);
});

it("counts by section, and names a kind that stays the same once", () => {
  const changed = (id: string, ...changes: ("new" | "changed")[]) => ({
    id,
    isFirst: false,
    changes,
  });
  expect(
    unreadSummary([
      changed("story", "changed", "changed"),
      changed("familyparents", "changed"),
      { id: "health", isFirst: true },
    ]),
  ).toBe("2 changed in Story, 1 in Family | Parents, not read yet: Health");
  expect(
    unreadSummary([
      changed("story", "new", "changed"),
      changed("health", "new"),
      changed("personal", "changed"),
    ]),
  ).toBe("1 new, 1 changed in Story, 1 new in Health, 1 changed in Personal");
});
