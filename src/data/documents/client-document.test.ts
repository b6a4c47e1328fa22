import { Timestamp } from "firebase/firestore/lite";
import { expect, it } from "vitest";
import { toClient } from "./client-document.ts";

it("reads a document of this product", () => {
  expect(
    toClient("u", {
      name: "N",
      email: "e",
      phone: "1",
      dateOfBirth: "1990-01-31",
      role: "admin",
      mustChangePassword: true,
      story: { story: "x" },
      revisions: { story: 3 },
      signInsCountFrom: Timestamp.fromMillis(1000),
      savedAt: { story: Timestamp.fromMillis(2000), health: Timestamp.fromMillis(1000) },
      ready: { story: true },
      readyAt: Timestamp.fromMillis(3000),
      lastQuestion: "answer/story/story",
      consent: { version: "1", at: Timestamp.fromMillis(500), language: "nl", words: "a1" },
      language: "nl health:en",
      erasureAskedAt: Timestamp.fromMillis(4000),
    }),
  ).toEqual({
    uid: "u",
    name: "N",
    email: "e",
    phone: "1",
    dateOfBirth: "1990-01-31",
    pronouns: "",
    role: "admin",
    mustChangePassword: true,
    sections: { story: { story: "x" } },
    savedAt: { story: 2000, health: 1000 },
    ready: ["story"],
    readySince: {},
    readyAt: 3000,
    lastQuestion: { sectionId: "story", question: "story" },
    consent: { version: "1", at: 500, language: "nl", words: "a1" },
    language: "nl health:en",
    erasureAskedAt: 4000,
  });
});

it("reads when a section was last called ready, and no taking back", () => {
  const readyAt = Timestamp.fromMillis(9000);
  const story = Timestamp.fromMillis(2000);
  const health = Timestamp.fromMillis(3000);
  expect(toClient("u", { ready: { story, health, personal: true }, readyAt })).toMatchObject({
    ready: ["story", "health", "personal"],
    readySince: { story: story.toMillis(), health: health.toMillis() },
    readyAt: 3000,
  });
  // Older documents: `ready` holds no time, so the document's own `readyAt` counts.
  for (const ready of [{ story: true }, {}, undefined]) {
    expect(toClient("u", { ready, readyAt })).toMatchObject({ readyAt: 9000 });
  }
});

it("reads both times of a withdrawn consent, and none without version or time", () => {
  const at = Timestamp.fromMillis(500);
  const consentOf = (consent: unknown) => toClient("u", { consent }).consent;
  expect(consentOf({ version: "1", at, withdrawnAt: Timestamp.fromMillis(900) })).toEqual({
    version: "1",
    at: 500,
    withdrawnAt: 900,
  });
  for (const odd of [undefined, null, "yes", {}, { version: "1" }, { at }, { version: 1, at }]) {
    expect(consentOf(odd)).toBeUndefined();
  }
});

it.each([
  ["Amsterdam in winter", "1990-01-30T23:00:00Z"],
  ["Amsterdam in summer", "1990-07-30T22:00:00Z"],
  ["Greenwich", "1990-01-31T00:00:00Z"],
  ["New York", "1990-01-31T05:00:00Z"],
])("reads a date of birth stored as a midnight of %s as its day", (_, stored) => {
  const dateOfBirth = Timestamp.fromDate(new Date(stored));
  expect(toClient("u", { dateOfBirth }).dateOfBirth).toMatch(/-31$/u);
});

it("reads the earlier site's documents: other types, nothing, and unknown keys", () => {
  expect(
    toClient("u", {
      name: null,
      phone: 612345678,
      dateOfBirth: Timestamp.fromDate(new Date("1990-01-31T00:00:00Z")),
      pronouns: 7,
      role: "owner",
      mustChangePassword: "true",
      story: null,
      health: ["x"],
      somethingElse: { a: 1 },
    }),
  ).toEqual({
    uid: "u",
    name: "",
    email: "",
    phone: "612345678",
    dateOfBirth: "1990-01-31",
    pronouns: "7",
    role: "client",
    mustChangePassword: false,
    sections: { somethingElse: { a: 1 } },
    savedAt: {},
    ready: [],
    readySince: {},
    readyAt: undefined,
    lastQuestion: {},
    consent: undefined,
    language: "",
    erasureAskedAt: undefined,
  });
});
