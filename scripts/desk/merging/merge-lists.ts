import { movedIn } from "../section-content/moved.ts";

/**
 * One order out of three: theirs, with what was added, moved or taken out on my side since the base
 * done to it as well. Something that I put behind another thing stands behind it again. Nothing is in
 * a list twice.
 */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): readonly T[] {
  const taken = base.filter((thing) => !mine.includes(thing));
  const common = mine.filter((thing) => base.includes(thing));
  const stayed = inSameOrder(
    base.filter((thing) => mine.includes(thing)),
    common,
  );
  const placed = mine.filter((thing) => !stayed.has(thing));
  // What they took out stays out, but for what I moved there anew.
  const toPlace = placed.filter((thing) => !base.includes(thing) || theirs.includes(thing));
  return toPlace.reduce<readonly T[]>(
    (merged, thing) => {
      const before = mine.slice(0, mine.indexOf(thing)).findLast((other) => merged.includes(other));
      const at = before === undefined ? 0 : merged.indexOf(before) + 1;
      return merged.toSpliced(at, 0, thing);
    },
    theirs.filter((thing) => !taken.includes(thing) && !toPlace.includes(thing)),
  );
}

/** Things of which the order among themselves is the same in both, as many as can be. */
function inSameOrder<T>(before: readonly T[], after: readonly T[]): ReadonlySet<T> {
  const moved = movedIn(before, after);
  return new Set(after.filter((thing) => !moved.includes(thing)));
}
