interface MarkProps {
  readonly className?: string | undefined;
  readonly strokeWidth?: number;
}

/** The practice's logo, a knot that comes loose: one line that crosses itself and goes on. */
export function Mark({ className, strokeWidth = 2.25 }: MarkProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M3 23c6 0 8-4 10-9s4-8 7.5-8a4.5 4.5 0 0 1 0 9C15 15 12 10 9.5 10a4 4 0 0 0 0 8c4.5 0 8 5 19.5 5"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
      />
    </svg>
  );
}
