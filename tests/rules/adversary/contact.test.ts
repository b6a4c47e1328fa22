import { describe, expect, it } from "vitest";
import {
  commit,
  map,
  MESSAGE,
  newMessage,
  type Request,
  serverTime,
  set,
  text,
  time,
} from "./wire.ts";
import { BY_RULES, worldOfTests } from "./world-under-attack.ts";

const world = worldOfTests();

const NEW = "contactMessages/new-message";
const OLD = "contactMessages/message";
const TIMED = { updateTransforms: [serverTime("timestamp")] };
const withFields = (fields: object): Request => commit(newMessage(fields));

it("a visitor may write a message (what the attacks below are made from)", async () => {
  expect(await world.attack("public", commit(newMessage()))).toMatchObject({
    status: 200,
    changed: [NEW],
  });
});

describe("a visitor's message", () => {
  it.each<[string, Request]>([
    ["has a field that is called constructor", withFields({ constructor: text("x") })],
    ["has a field below a field", withFields({ name: map({ first: text("x") }) })],
    ["has a name of a million letters", withFields({ name: text("x".repeat(1_000_000)) })],
    ["has half a million letters", withFields({ message: text("é".repeat(500_000)) })],
    ["has an email without a place", withFields({ email: text("somebody@") })],
    ["has an email without a name", withFields({ email: text("@x.example") })],
    ["has two emails", withFields({ email: text("a@x.example,b@y.example") })],
    ["has an email with a line that ends", withFields({ email: text("a@x.example\nBcc: b@y") })],
    [
      "has an email with a break of another kind",
      withFields({ email: text("a@x.example\u2028b") }),
    ],
    ["has an email with a tab that is upright", withFields({ email: text("a@x.example\u000Bb") })],
    ["has an email that takes a slow search", withFields({ email: text("@".repeat(200)) })],
    [
      "is of what the visitor takes for now",
      withFields({ timestamp: time(new Date().toISOString()) }),
    ],
    [
      "has a time for a name, too",
      commit({ ...newMessage(), updateTransforms: [serverTime("timestamp"), serverTime("name")] }),
    ],
    [
      "has the time of the server where nothing is",
      commit({ ...newMessage(), updateTransforms: [serverTime("timestamp.at")] }),
    ],
    [
      "has its time twice",
      commit({
        ...newMessage(),
        updateTransforms: [serverTime("timestamp"), serverTime("savedAt")],
      }),
    ],
    ["lies below another", commit(set(`${OLD}/replies/reply`, MESSAGE, TIMED))],
    ["lies in a collection of another case", commit(set("contactmessages/new", MESSAGE, TIMED))],
  ])("refused: %s", async (_name, request) => {
    expect(await world.attack("public", request)).toEqual(BY_RULES);
  });
});
