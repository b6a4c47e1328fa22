import { useEffect, useState } from "react";
import type { LiveState, PublishingReply, PublishingRequest } from "../../protocol.ts";
import { post } from "../connection.ts";

interface PublishingLine {
  /** The last reply; undefined until the first has arrived. */
  readonly reply: PublishingReply | undefined;
  readonly isBusy: boolean;
  readonly ask: (request: PublishingRequest) => Promise<void>;
}

/** The page's connection to the publishing part of the desk. */
export function usePublishing(): PublishingLine {
  const [reply, setReply] = useState<PublishingReply>();
  const [isBusy, setBusy] = useState(false);
  return {
    reply,
    isBusy,
    ask: async (request) => {
      setBusy(true);
      const answered = await post<PublishingReply>("publishing", request);
      setReply((before) => answered ?? (before && { ...before, problem: NO_ANSWER }));
      setBusy(false);
    },
  };
}

const NO_ANSWER = "The desk does not answer. Please start it again.";

/** Milliseconds between two checks of a site during its deployment. */
const AGAIN_AFTER = 10_000;

/** Whether the site already shows the last publication. Checks again until the site does. */
export function useLive(): LiveState | undefined {
  const [live, setLive] = useState<LiveState>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (): Promise<void> => {
      const state = (await post<LiveState>("live", {})) ?? "unreachable";
      if (isOver) {
        return;
      }
      setLive(state);
      if (state === "not yet" || state === "unreachable") {
        timer = setTimeout(() => void look(), AGAIN_AFTER);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
  return live;
}
