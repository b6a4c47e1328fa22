import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PageOfResults } from "../../../domain/client/page-of-results.ts";
import { usePagedList } from "./paged-list.tsx";

interface Message {
  readonly id: string;
  readonly handled: boolean;
}

const waiting = (...ids: readonly string[]): readonly Message[] =>
  ids.map((id) => ({ id, handled: false }));

/** A list. Each page of results arrives when the test sends it. */
async function openList() {
  const reads: ((page: PageOfResults<Message, number> | Promise<never>) => void)[] = [];
  const read = (): Promise<PageOfResults<Message, number>> =>
    new Promise((resolve) => {
      reads.push(resolve);
    });
  const { result } = renderHook(() => usePagedList(read));
  const list = {
    now: () => result.current,
    /** The answer to the latest read, or to the one `before` it. */
    comes: async (items: readonly Message[], next?: number, before = 0) =>
      act(async () => Promise.resolve(reads.at(-1 - before)?.({ items, next }))),
    olderFails: async () =>
      act(async () => Promise.resolve(reads.at(-2)?.(Promise.reject(new Error("Offline"))))),
    does: (action: (list: ReturnType<typeof usePagedList<Message, number>>) => unknown) => {
      act(() => {
        action(result.current);
      });
    },
  };
  await list.comes(waiting("a", "b", "c"), 1);
  return list;
}

const handle = (wanted: string) => (all: readonly Message[]) =>
  all.map((message) => (message.id === wanted ? { ...message, handled: true } : message));
const remove = (unwanted: string) => (all: readonly Message[]) =>
  all.filter(({ id }) => id !== unwanted);

const AMENDED = [
  { id: "b", handled: true },
  { id: "c", handled: false },
];

it("keeps what was amended while more is read", async () => {
  const list = await openList();
  list.does(({ more }) => void more());
  list.does(({ amend }) => {
    amend(remove("a"));
    amend(handle("b"));
  });
  expect(list.now().items).toEqual(AMENDED);
  await list.comes(waiting("d"));
  expect(list.now().items).toEqual([...AMENDED, ...waiting("d")]);
});

it("keeps an amendment that an older answer to a reload does not have", async () => {
  const list = await openList();
  list.does(({ reload }) => void reload());
  list.does(({ amend }) => {
    amend(remove("a"));
    amend(handle("b"));
  });
  await list.comes(waiting("a", "b", "c"));
  expect(list.now().items).toEqual(AMENDED);
});

it("shows what was read anew after a change as it is read", async () => {
  const list = await openList();
  list.does(({ amend }) => {
    amend(handle("b"));
  });
  list.does(({ reload }) => void reload());
  await list.comes(waiting("a", "b", "c"));
  expect(list.now().items).toEqual(waiting("a", "b", "c"));
});

it("drops what an older read brings after a newer one began, and its failure", async () => {
  const list = await openList();
  const reload = () => {
    list.does((now) => void now.reload());
  };
  reload();
  reload();
  await list.comes(waiting("old"), undefined, 1);
  expect(list.now()).toMatchObject({ items: waiting("a", "b", "c"), busy: true });
  reload();
  await list.olderFails();
  expect(list.now()).toMatchObject({ error: undefined, busy: true });
});
