import { encodeQR } from "qr";

interface QrCodeProps {
  readonly text: string;
  /** The image's text alternative. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a QR code. Dark on light also in the dark scheme, because not every phone reads the reverse. */
export function QrCode({ text, label, className }: QrCodeProps) {
  // The border is the quiet zone that scanners need.
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
