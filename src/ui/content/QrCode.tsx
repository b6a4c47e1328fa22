import { encodeQR } from "qr";

interface QrCodeProps {
  readonly text: string;
  /** The image's text alternative. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a QR code. Dark on light in the dark scheme too: not every phone reads the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // With the quiet zone that a phone's scanner needs.
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
