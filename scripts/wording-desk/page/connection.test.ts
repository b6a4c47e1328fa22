import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Edit } from "../edits/edit.ts";
import type { DeskRequest } from "../protocol.ts";
import { type Connection, openConnection } from "./connection.ts";
import { redone, stepsOf, undone, withEdit, type Work } from "./work.ts";

/** The requests that have reached the desk. `answer` releases the reply to the last request. */
let reached: DeskRequest[];
let answer: () => void;
let idle: readonly number[];

beforeEach(() => {
  vi.useFakeTimers();
  reached = [];
  idle = [];
  answer = () => undefined;
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { readonly body: string }) => {
    reached.push(JSON.parse(body) as DeskRequest);
    return new Promise((resolve) => {
      answer = () => {
        resolve(
          Response.json({
            state: { isSaved: body.includes('"edits":[]') },
            basis: "1",
            known: "1",
            idle,
          }),
        );
      };
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rewrite = (question: string, value: string): Edit => ({
  does: "set",
  section: "story",
  of: { question },
  setting: "title",
  value,
});

/** The words of each request's edits. */
const words = (): readonly unknown[] =>
  reached.map(({ edits }) => edits.map((edit) => "value" in edit && edit.value));

async function answerAll(): Promise<void> {
  for (let turns = 0; turns < 9; turns++) {
    await vi.advanceTimersByTimeAsync(300);
    answer();
  }
}

/** A page that knows the files. */
async function opened(onReply: (work: Work) => void = () => undefined): Promise<Connection> {
  const connection = openConnection(onReply);
  void connection.ask({ does: "look" });
  await answerAll();
  return connection;
}

it("brings a text's last letters to the desk through typing in the next", async () => {
  const shown: unknown[] = [];
  const { type, settled } = await opened((work) => shown.push(stepsOf(work).length));
  type(rewrite("reason", "Wh"), "1");
  await vi.advanceTimersByTimeAsync(300);
  type(rewrite("reason", "Why"), "1");
  void settled();
  type(rewrite("story", "Ho"), "2");
  type(rewrite("story", "How"), "2");
  await answerAll();
  expect(words()).toEqual([[], ["Wh"], ["Why", "How"]]);
  // The page does not show a reply that lacks the latest letters.
  expect(shown).toEqual([0, 2]);
});

it("brings what was typed to the desk with any later request", async () => {
  const { type, ask } = await opened();
  type(rewrite("reason", "Why"), "1");
  type(rewrite("story", "How"), "2");
  void ask({ does: "save" });
  await answerAll();
  expect(words()).toEqual([[], ["Why", "How"]]);
});

it("keeps the work over a reload, without what has changed nothing", async () => {
  const { change, isUnsaved } = await opened();
  expect(isUnsaved()).toBe(false);
  void change((work) => withEdit(work, rewrite("reason", "Why")));
  expect(isUnsaved(), "while the desk has not answered").toBe(true);
  await answerAll();
  idle = [1];
  void change((work) => withEdit(work, rewrite("story", "The same"), "2"));
  await answerAll();
  idle = [];
  const reloaded = openConnection(() => undefined);
  void reloaded.change(undone);
  await answerAll();
  void reloaded.change(redone);
  await answerAll();
  expect(words().slice(-2)).toEqual([[], ["Why"]]);
});

it("holds nothing unsaved after an undo or redo without a step", async () => {
  const { change, isUnsaved } = await opened();
  for (const press of [undone, redone]) {
    void change(press);
    expect(isUnsaved()).toBe(false);
    await answerAll();
  }
});
