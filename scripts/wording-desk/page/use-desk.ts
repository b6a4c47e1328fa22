import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Edit } from "../edits/edit.ts";
import type { DeskState } from "../protocol.ts";
import { type Connection, openConnection } from "./connection.ts";
import { withEdit, type Work } from "./work.ts";

/** Gives every part of the page access to the desk. */
export interface DeskAccess extends Omit<Connection, "isUnsaved"> {
  readonly state: DeskState;
  readonly work: Work;
  /**
   * Calls `onDone` once the desk has made the edit. While something is moved or removed, the page shows old
   * places: what would move or remove another thing by its place is ignored.
   */
  readonly edit: (edit: Edit, onDone?: () => void) => Promise<void>;
  /** Announces words to screen readers. */
  readonly say: (words: string) => void;
}

const Context = createContext<DeskAccess | undefined>(undefined);

export const DeskProvider = Context.Provider;

export function useDesk(): DeskAccess {
  const desk = useContext(Context);
  if (desk === undefined) {
    throw new Error("A part of the desk is only shown at the desk.");
  }
  return desk;
}

/** `state` and `work` are undefined until the desk has answered. */
interface DeskLine extends Omit<DeskAccess, "state" | "work"> {
  readonly shown: Pick<DeskAccess, "state" | "work"> | undefined;
  /** Why the last request failed, in the coach's words. */
  readonly problem: string | undefined;
  /** Whether the desk has stopped answering. */
  readonly isGone: boolean;
  readonly said: string;
}

/** Milliseconds between two checks for changes that other programs made to the files. */
const LOOK_AGAIN = 4000;

/** The page's one connection to the desk. */
export function useDeskLine(): DeskLine {
  const [shown, setShown] = useState<DeskLine["shown"]>();
  const [problem, setProblem] = useState<string>();
  const [isGone, setGone] = useState(false);
  const [said, say] = useState("");
  const [connection] = useState(() =>
    openConnection((work, reply) => {
      setGone(reply === undefined);
      if (reply !== undefined) {
        setShown((before) => ({ state: keepingSections(reply.state, before?.state), work }));
        setProblem(reply.problem);
      }
    }),
  );
  const isMoving = useRef(false);
  const edit = useCallback(
    async (made: Edit, onDone?: () => void) => {
      const moves = made.does === "move" || made.does === "remove";
      if (moves && isMoving.current) {
        return;
      }
      isMoving.current ||= moves;
      const reply = await connection.change((work) => withEdit(work, made));
      isMoving.current &&= !moves;
      if (reply !== undefined && reply.problem === undefined) {
        onDone?.();
      }
    },
    [connection],
  );
  useEffect(() => {
    void connection.ask({ does: "look" });
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") {
        void connection.ask({ does: "look" });
      }
    }, LOOK_AGAIN);
    const stay = (event: Event): void => {
      if (connection.isUnsaved()) {
        event.preventDefault();
      }
    };
    addEventListener("beforeunload", stay);
    return () => {
      clearInterval(timer);
      removeEventListener("beforeunload", stay);
    };
  }, [connection]);
  return { ...connection, shown, problem, isGone, said, say, edit };
}

/** Keeps the object of an unchanged section, so that its form does not render again. */
function keepingSections(state: DeskState, before: DeskState | undefined): DeskState {
  const known = new Map(before?.sections.map((section) => [section.section.id, section]));
  const sections = state.sections.map((section) => {
    const same = known.get(section.section.id);
    return JSON.stringify(same) === JSON.stringify(section) ? (same ?? section) : section;
  });
  return { ...state, sections };
}
