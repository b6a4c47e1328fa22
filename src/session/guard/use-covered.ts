import { useSyncExternalStore } from "react";
import { isCovered, subscribeToCover } from "../../domain/browser/cover.ts";

/** Whether the client has covered her pages. A page that comes from the build knows of no cover. */
export const useCovered = (): boolean =>
  useSyncExternalStore(subscribeToCover, isCovered, () => false);
