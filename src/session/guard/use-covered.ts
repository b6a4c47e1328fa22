import { useSyncExternalStore } from "react";
import { isCovered, subscribeToCover } from "../../domain/browser/cover.ts";

/** Whether the client has covered the pages. False in prerendered HTML. */
export const useCovered = (): boolean =>
  useSyncExternalStore(subscribeToCover, isCovered, () => false);
