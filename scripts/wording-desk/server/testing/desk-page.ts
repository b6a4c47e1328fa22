import type { Edit } from "../../edits/edit.ts";
import * as work from "../../page/work.ts";
import type { DeskQuestion, DeskReply } from "../../protocol.ts";
import type { Desk } from "../desk.ts";

type Reply = DeskReply & { readonly work: work.Work };

export type DeskPage = ReturnType<typeof openDeskPage>;

/** A page of the desk without a browser: it holds the edits. */
export function openDeskPage(desk: Desk, begun = work.NOTHING_DONE) {
  let now = begun;
  const ask = (asked: DeskQuestion): Reply => {
    const sent = work.stepsOf(now);
    const reply = desk.answer({ ...asked, ...work.requestOf(now) });
    now = work.received(now, sent, reply);
    return { ...reply, work: now };
  };
  const look = (): Reply => ask({ does: "look" });
  const change = (changed: work.Work): Reply => {
    now = changed;
    return look();
  };
  look();
  return {
    ...desk,
    ask,
    look,
    save: () => ask({ does: "save" }),
    edit: (edit: Edit, typing?: string) => change(work.withEdit(now, edit, typing)),
    undo: () => change(work.undone(now)),
    redo: () => change(work.redone(now)),
    readNews: () => change(work.withoutNews(now)),
    readAnew: () => change(work.readAnew(look().state)),
  };
}
