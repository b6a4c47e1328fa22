import { useSyncExternalStore } from "react";
import { isCovered, subscribeToCover } from "../../domain/browser/cover.ts";

/** Whether the client has covered the pages. A prerendered page knows of no cover. */
export const useCovered = (): boolean =>
  useSyncExternalStore(subscribeToCover, isCovered, () => false);
