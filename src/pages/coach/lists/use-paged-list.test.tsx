import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PageOfResults } from "../../../domain/client/page-of-results.ts";
import { usePagedList } from "./use-paged-list.ts";

interface Message {
  readonly id: string;
  readonly handled: boolean;
}

const waiting = (...ids: readonly string[]): readonly Message[] =>
  ids.map((id) => ({ id, handled: false }));

/** A list. Each page of results arrives when the test sends it. */
async function openList() {
  let send: (page: PageOfResults<Message, number>) => void = () => undefined;
  const read = (): Promise<PageOfResults<Message, number>> =>
    new Promise((resolve) => {
      send = resolve;
    });
  const { result } = renderHook(() => usePagedList(read));
  const list = {
    now: () => result.current,
    comes: async (items: readonly Message[], next?: number) =>
      act(async () => {
        send({ items, next });
        return Promise.resolve();
      }),
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
