import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Edit } from "../edits/edit.ts";
import { openConnection } from "./connection.ts";

/** The requests that have reached the desk. `answer` releases the reply to the last request. */
let reached: unknown[];
let answer: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reached = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    reached.push(JSON.parse(body));
    return new Promise((resolve) => {
      answer = () => {
        resolve(Response.json({ state: reached.length }));
      };
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rewrite = (question: string, words: string): Edit => ({
  does: "rewrite",
  section: "story",
  text: { of: "question", question, part: "title" },
  words,
});

const words = (): readonly unknown[] =>
  reached.map((request: unknown): unknown => Reflect.get(Object(request), "edit")?.words);

async function answerAll(): Promise<void> {
  for (let turns = 0; turns < 9; turns++) {
    await vi.advanceTimersByTimeAsync(300);
    answer();
  }
}

it("brings a text's last letters to the desk through typing in the next", async () => {
  const states: unknown[] = [];
  const { type, settled } = openConnection((reply) => states.push(reply?.state));
  type(rewrite("reason", "Wh"), "1");
  await vi.advanceTimersByTimeAsync(300);
  type(rewrite("reason", "Why"), "1");
  void settled();
  type(rewrite("story", "Ho"), "2");
  type(rewrite("story", "How"), "2");
  await answerAll();
  expect(words()).toEqual(["Wh", "Why", "How"]);
  // The page does not show a reply that lacks the latest letters.
  expect(states).toEqual([3]);
});

it("brings what was typed to the desk before any later request", async () => {
  const { type, ask } = openConnection(() => undefined);
  type(rewrite("reason", "Why"), "1");
  type(rewrite("story", "How"), "2");
  void ask({ does: "save" });
  await answerAll();
  expect(words()).toEqual(["Why", "How", undefined]);
  expect(reached).toHaveLength(3);
});
