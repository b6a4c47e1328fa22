const KNOT =
  "M3 23c6 0 8-4 10-9s4-8 7.5-8a4.5 4.5 0 0 1 0 9C15 15 12 10 9.5 10a4 4 0 0 0 0 8c4.5 0 8 5 19.5 5";

interface DrawnProps {
  readonly className?: string | undefined;
}

/** The practice's logo, a knot that comes loose: one line that crosses itself and goes on. */
export function Mark({ className }: DrawnProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d={KNOT} fill="none" stroke="currentColor" strokeWidth={2.25} strokeLinecap="round" />
    </svg>
  );
}

/** The same knot with a loose end, which ends at the right edge, 1/46 of the width above the lower one. */
export function Knot({ className }: DrawnProps) {
  return (
    <svg className={className} viewBox="0 0 46 24" aria-hidden="true">
      <path
        d={`${KNOT}H46`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
