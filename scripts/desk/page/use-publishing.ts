import { useState } from "react";
import type { PublishingReply, PublishingRequest } from "../protocol.ts";

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
      const answered = await post(request);
      setReply((before) => answered ?? (before && { ...before, problem: NO_ANSWER }));
      setBusy(false);
    },
  };
}

const NO_ANSWER = "The desk does not answer. Please start it again.";

async function post(request: PublishingRequest): Promise<PublishingReply | undefined> {
  try {
    const response = await fetch("publishing", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    // The desk's own server sends this type.
    return response.ok ? ((await response.json()) as PublishingReply) : undefined;
  } catch {
    return undefined;
  }
}
