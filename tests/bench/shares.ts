/** An event of a Chromium trace. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Kinds of work of a page's main thread, with the names of such events in a trace. */
const KINDS: readonly (readonly [kind: string, names: RegExp])[] = [
  ["compiling", /^(?:v8\.(?:compile|produce)|V8\.(?:Compile|Parse|PreParse))/u],
  ["running", /^(?:v8\.|V8\.|EvaluateScript|FunctionCall|RunMicrotasks|TimerFire|FireAnimation)/u],
  ["style", /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/u],
  ["layout", /^Layout$/u],
  ["painting", /^(?:PrePaint|Paint|Layerize|Commit)/u],
  ["other work", /^/u],
];
const WAITING = "waiting";

export const SHARES = [WAITING, ...KINDS.map(([kind]) => kind)];

/** The categories of a trace that `sharesOf` reads. */
export const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "v8",
  "disabled-by-default-v8.compile",
  "blink.user_timing",
];

/**
 * Milliseconds of a page's main thread by kind of work, counted until the mark `usable`: from the mark
 * `pressed` if there is one, otherwise from the navigation.
 */
export function sharesOf(trace: Buffer): ReadonlyMap<string, number> {
  const { traceEvents: all } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const usable = all.find(({ name }) => name === "usable");
  const events = all.filter(({ pid, tid }) => pid === usable?.pid && tid === usable.tid);
  const begun =
    events.find(({ name }) => name === "pressed") ??
    // A document without an address, such as a new tab's, also has a `navigationStart`.
    events.find(
      ({ name, args }) =>
        name === "navigationStart" && args?.data?.documentLoaderURL?.startsWith("http") === true,
    );
  if (usable === undefined || begun === undefined) {
    throw new Error("The trace does not say when the page has begun, or when it was usable.");
  }
  const shares = new Map(SHARES.map((share) => [share, 0]));
  const running: { readonly kind: string; readonly end: number }[] = [];
  let counted = begun.ts;
  /** Adds the time from the last count until `to` to `kind`, the kind of the innermost event. */
  const count = (kind: string, to: number): void => {
    shares.set(kind, (shares.get(kind) ?? 0) + Math.max(0, to - counted) / 1000);
    counted = Math.max(counted, to);
  };
  const countUntil = (to: number): void => {
    for (let last = running.at(-1); last !== undefined && last.end <= to; last = running.at(-1)) {
      count(last.kind, last.end);
      running.pop();
    }
    count(running.at(-1)?.kind ?? WAITING, to);
  };
  const pieces = events.filter(({ ph, ts }) => ph === "X" && ts < usable.ts);
  for (const { name, ts, dur = 0 } of pieces.toSorted((one, other) => one.ts - other.ts)) {
    countUntil(ts);
    const [kind = WAITING] = KINDS.find(([, names]) => names.test(name)) ?? [];
    running.push({ kind, end: Math.min(ts + dur, usable.ts) });
  }
  countUntil(usable.ts);
  return shares;
}
