import { useEffect, useState } from "react";
import type { LiveState } from "../protocol.ts";

/** Milliseconds between two checks of a site during its deployment. */
const AGAIN_AFTER = 10_000;

/** Whether the site already shows what was sent. Checks again until it does. */
export function useLive(isAsked: boolean): LiveState | undefined {
  const [live, setLive] = useState<LiveState>();
  useEffect(() => {
    if (!isAsked) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async (): Promise<void> => {
      const state = await fetchLive();
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
      setLive(undefined);
    };
  }, [isAsked]);
  return live;
}

async function fetchLive(): Promise<LiveState> {
  try {
    const response = await fetch("live");
    // The desk's own server sends this type.
    return response.ok ? ((await response.json()) as LiveState) : "unreachable";
  } catch {
    return "unreachable";
  }
}
