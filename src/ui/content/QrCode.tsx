import { encodeQR } from "qr";

interface QrCodeProps {
  readonly text: string;
  /** What it is, for who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a picture that a phone reads. Dark on light by night too: not every phone reads the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // With the empty margin that a phone needs.
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="black" d={squares.join("")} />
    </svg>
  );
}
