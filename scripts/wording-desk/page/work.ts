import type { Edit } from "../edits/edit.ts";
import type { DeskReply, DeskRequest, DeskState } from "../protocol.ts";

interface Step {
  readonly edit: Edit;
  /** Identifies one visit to a text: what is typed during it is one step of Undo. */
  readonly typing?: string | undefined;
}

/** What the coach has done at this page. Only the page holds it, and sends it whole with each request. */
export interface Work extends Pick<DeskRequest, "basis" | "known"> {
  readonly steps: readonly Step[];
  /** How many of the steps are not undone. */
  readonly taken: number;
  /** A message about other programs or an interrupted save, until the coach has closed it. */
  readonly news?: string | undefined;
  /** The changes that another program has kept from being saved, until the coach has closed the news. */
  readonly left: DeskState["left"];
}

export const NOTHING_DONE: Work = { steps: [], taken: 0, left: [] };

const READ_ANEW =
  "Here are your words as they are now. What you had not saved stays listed until you close this.";

/** The steps that are not undone. */
export const stepsOf = ({ steps, taken }: Work): readonly Step[] => steps.slice(0, taken);

export function withEdit(work: Work, edit: Edit, typing?: string): Work {
  const before = stepsOf(work);
  const goesOn = typing !== undefined && before.at(-1)?.typing === typing;
  const steps = [...(goesOn ? before.slice(0, -1) : before), { edit, typing }];
  return { ...work, steps, taken: steps.length };
}

// The same work where there is no step: the page asks before it is left with work that the desk has not seen.
export const undone = (work: Work): Work =>
  work.taken === 0 ? work : { ...work, taken: work.taken - 1 };

export const redone = (work: Work): Work =>
  work.taken === work.steps.length ? work : { ...work, taken: work.taken + 1 };

export const withoutNews = (work: Work): Work => ({ ...work, news: undefined, left: [] });

/** Begins anew with the files as they are now. */
export const readAnew = ({ left }: DeskState): Work => ({ ...NOTHING_DONE, news: READ_ANEW, left });

export const requestOf = (work: Work): Omit<DeskRequest, "does"> => ({
  basis: work.basis,
  known: work.known,
  edits: stepsOf(work).map(({ edit }) => edit),
});

/**
 * The work after the desk's reply: without steps that have changed nothing, and without all that were sent if
 * the desk has begun anew.
 */
export function received(work: Work, sent: readonly Step[], reply: DeskReply): Work {
  const { basis, known, idle, news = work.news, left = work.left } = reply;
  const gone = basis === work.basis ? idle.map((index) => sent[index]) : sent;
  const [steps, taken] = [work.steps, stepsOf(work)].map((some) =>
    some.filter((step) => !gone.includes(step)),
  );
  return { steps: steps ?? [], taken: taken?.length ?? 0, basis, known, news, left };
}
