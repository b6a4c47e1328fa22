import { expect, it } from "vitest";
import { openAnswers, server } from "./testing/answers-on-server.ts";

const NOW = new Map([["why", "2027-05-01"]]);
const GIVEN = { why: "mine", "why:words": "2027-03-01" };

it("stores to which words an answer was given beside it, and of others nothing", async () => {
  const { save } = await openAnswers("her", "story");
  await save({ why: "mine", who: "me", "why:talk": "yes" }, NOW);
  expect(server.stored("story")).toEqual({
    why: "mine",
    who: "me",
    "why:talk": "yes",
    "why:words": "2027-05-01",
  });
});

it("leaves what is stored of an answer as it is, when others are saved", async () => {
  server.store({ story: GIVEN });
  const { save } = await openAnswers("her", "story");
  await save({ who: "me" }, NOW);
  expect(server.stored("story")).toEqual({ ...GIVEN, who: "me" });
});

it.each([
  ["is empty", "", NOW],
  ["was given to words that are not known", "theirs", new Map()],
  ["comes from a page that knows of no rewording", "theirs", undefined],
])("forgets to which words an answer was given once it %s", async (_, answer, givenTo) => {
  server.store({ story: GIVEN });
  const { save } = await openAnswers("her", "story");
  await save({ why: answer }, givenTo);
  expect(server.stored("story")).toEqual({ why: answer, "why:words": "" });
});

it("sends what is stored already no more", async () => {
  const { save } = await openAnswers("her", "story");
  await save({ why: "mine" }, NOW);
  // Removes the wording's day without raising the revision: the page does not notice, and sends no day again.
  server.store({ story: { why: "mine" }, revisions: { story: 1 } });
  await save({ why: "mine and more" }, NOW);
  expect(server.stored("story")).toEqual({ why: "mine and more" });
});

it("goes by the newest state where another device has saved meanwhile", async () => {
  const { save } = await openAnswers("her", "story");
  server.store({ story: GIVEN, revisions: { story: 1 } });
  await save({ why: "older page" });
  await save({ why: "older page" });
  expect(server.stored("story")).toEqual({ why: "older page", "why:words": "" });
});

it("counts what it stores beside answers, and leaves that of one that has no room as it is", async () => {
  server.store({ story: GIVEN, other: { much: "x".repeat(1_048_576 - 1000) } });
  const { save } = await openAnswers("her", "story");
  server.refuseNext();
  const reworded = new Map([...NOW, ["who", "2027-05-01"]]);
  // The answers alone would fit, but not with the days of their wordings and the maps of a first save.
  expect(await save({ why: "x".repeat(700), who: "me" }, reworded)).toMatchObject({
    roomFor: { why: expect.any(Number) },
  });
  expect(server.stored("story")).toEqual({ ...GIVEN, who: "me", "who:words": "2027-05-01" });
});
