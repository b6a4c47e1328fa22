import type { ClientSummary } from "./client.ts";

/** The event that a list shows for a client. */
export type LatestThing =
  | { readonly kind: "erasure"; readonly at: number }
  /** The section that the client saved last comes first. */
  | { readonly kind: "ready"; readonly sectionIds: readonly string[]; readonly at: number }
  | { readonly kind: "wrote"; readonly sectionId: string; readonly at: number }
  /** The client has not chosen a password yet. */
  | { readonly kind: "not-begun" }
  /** The document has no time of a save: the client has written nothing, or only on the earlier site. */
  | { readonly kind: "nothing-new" };

/**
 * The one event that a list shows for a client: the request for erasure, if there is one, else the latest
 * event. Example: a client who called Health ready on Tuesday is listed as ready until the next save.
 */
export function latestThing(client: ClientSummary, sectionIds: readonly string[]): LatestThing {
  if (client.erasureAskedAt !== undefined) {
    return { kind: "erasure", at: client.erasureAskedAt };
  }
  const saved = sectionIds
    .map((sectionId) => ({ sectionId, at: client.savedAt[sectionId] ?? 0 }))
    .toSorted((left, right) => right.at - left.at);
  const [wrote] = saved.filter(({ at }) => at > 0);
  const { readyAt = 0 } = client;
  const ready = saved
    .map(({ sectionId }) => sectionId)
    .filter((sectionId) => client.ready.includes(sectionId));
  if (ready.length > 0 && readyAt > 0 && readyAt >= (wrote?.at ?? 0)) {
    return { kind: "ready", sectionIds: ready, at: readyAt };
  }
  if (wrote !== undefined) {
    return { kind: "wrote", ...wrote };
  }
  return { kind: client.mustChangePassword ? "not-begun" : "nothing-new" };
}

/**
 * When a client last saved a section, or called a section ready or not ready. Undefined if no time is known,
 * as in documents of the coach's earlier site.
 */
export function lastWordOf({ savedAt, readyAt = 0 }: ClientSummary): number | undefined {
  const last = Math.max(readyAt, ...Object.values(savedAt));
  return last > 0 ? last : undefined;
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** By name; clients without a name come last. */
export function byName(left: ClientSummary, right: ClientSummary): number {
  return (
    Number(left.name === "") - Number(right.name === "") || names.compare(left.name, right.name)
  );
}

/** Requests for erasure come first, then clients by last save or ready mark, then all others by name. */
export function byActivity(
  sectionIds: readonly string[],
): (left: ClientSummary, right: ClientSummary) => number {
  const rank = (client: ClientSummary): number => {
    const thing = latestThing(client, sectionIds);
    if (thing.kind === "erasure") {
      return Number.MAX_SAFE_INTEGER;
    }
    return "at" in thing ? thing.at : 0;
  };
  return (left, right) => rank(right) - rank(left) || byName(left, right);
}
