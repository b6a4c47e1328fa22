import { createContext, useCallback, useContext, useEffect, useRef, useState } from "react";
import type { Edit } from "../edits/edit.ts";
import type { DeskReply, DeskRequest, DeskState } from "../protocol.ts";
import { openConnection } from "./connection.ts";

/** Gives every part of the page access to the desk. */
export interface DeskAccess {
  readonly state: DeskState;
  readonly ask: (request: DeskRequest) => Promise<DeskReply | undefined>;
  /**
   * Calls `onDone` once the desk has made the edit. While something is moved or removed, the page shows old
   * places: what would move or remove another thing by its place is ignored.
   */
  readonly edit: (edit: Edit, onDone?: () => void) => Promise<void>;
  /** Sends the edit to the desk after a short delay. */
  readonly type: (edit: Edit, typing: string) => void;
  /** Resolves once the desk has received all typed text. */
  readonly settled: () => Promise<void>;
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

interface DeskLine extends Omit<DeskAccess, "state"> {
  readonly state: DeskState | undefined;
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
  const [state, setState] = useState<DeskState>();
  const [problem, setProblem] = useState<string>();
  const [isGone, setGone] = useState(false);
  const [said, say] = useState("");
  const [connection] = useState(() =>
    openConnection((reply) => {
      setGone(reply === undefined);
      if (reply !== undefined) {
        setState((before) => keepingSections(reply.state, before));
        setProblem(reply.problem);
      }
    }),
  );
  const { ask } = connection;
  const isMoving = useRef(false);
  const edit = useCallback(
    async (made: Edit, onDone?: () => void) => {
      const moves = /^(?:move|remove) /u.test(made.does);
      if (moves && isMoving.current) {
        return;
      }
      isMoving.current ||= moves;
      const reply = await ask({ does: "edit", edit: made });
      isMoving.current &&= !moves;
      if (reply !== undefined && reply.problem === undefined) {
        onDone?.();
      }
    },
    [ask],
  );
  useEffect(() => {
    void connection.ask({ does: "look" });
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") {
        void connection.ask({ does: "look" });
      }
    }, LOOK_AGAIN);
    return () => {
      clearInterval(timer);
    };
  }, [connection]);
  return {
    state,
    problem,
    isGone,
    said,
    say,
    ask,
    edit,
    type: connection.type,
    settled: connection.settled,
  };
}

/** Keeps the object of an unchanged section, so that its form does not render again. */
function keepingSections(state: DeskState, before: DeskState | undefined): DeskState {
  const known = new Map(before?.sections.map((section) => [section.section.id, section]));
  const sections = state.sections.map((section) => {
    const same = known.get(section.section.id);
    return same?.version === section.version ? same : section;
  });
  return { ...state, sections };
}
