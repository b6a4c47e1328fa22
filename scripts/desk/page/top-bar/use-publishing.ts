import { useState } from "react";
import type { PublishingReply, PublishingRequest } from "../../protocol.ts";
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
