import type { ClientSummary } from "./client.ts";

/** What happened last with a client. */
export type LatestThing =
  | { readonly kind: "erasure"; readonly at: number }
  /** The section that she saved last is the first. */
  | { readonly kind: "ready"; readonly sectionIds: readonly string[]; readonly at: number }
  | { readonly kind: "wrote"; readonly sectionId: string; readonly at: number }
  /** She has not chosen her password yet. */
  | { readonly kind: "not-begun" }
  /** No save is noted: she has written nothing, or only on the coach's earlier site. */
  | { readonly kind: "nothing-new" };

/**
 * The one thing that a list says of a client. A request to be erased comes before all else, whatever she
 * wrote after it. Example: she saved Health on Monday and said on Tuesday that it is ready; it is ready
 * until she saves anything on Wednesday.
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
 * When a client last saved something or said something of it, in any section; undefined where no time is
 * known, as of the documents of the coach's earlier site.
 */
export function lastWordOf({ savedAt, readyAt = 0 }: ClientSummary): number | undefined {
  const last = Math.max(readyAt, ...Object.values(savedAt));
  return last > 0 ? last : undefined;
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** By name, the nameless at the end. */
export function byName(left: ClientSummary, right: ClientSummary): number {
  return (
    Number(left.name === "") - Number(right.name === "") || names.compare(left.name, right.name)
  );
}

/** Requests to be erased first, then those of whom there is news, the newest first, then the rest by name. */
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
