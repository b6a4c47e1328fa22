import styles from "./FigDrawing.module.css";

/** The outline of a fig with its stalk at the top. The origin is the middle of the flesh. */
const OUTLINE =
  "M2 -128C12 -126 12 -106 18 -90C28 -62 90 -36 90 30C90 80 48 106 0 106S-90 80 -90 30C-90 -36 -30 -60 -20 -90C-15 -106 -8 -130 2 -128Z";

const GOLDEN_ANGLE = 2.399963;

/** Seeds in the pattern of nature: each is turned by the golden angle from the seed before. */
const SEEDS = Array.from({ length: 84 }, (_, index) => {
  const angle = index * GOLDEN_ANGLE;
  const away = 0.34 + 0.66 * Math.sqrt((index + 1) / 85);
  // Moves the upper seeds further up, towards the stalk.
  const x = Math.cos(angle) * 58 * away;
  const y = 26 + Math.sin(angle) * 60 * away * (Math.sin(angle) < 0 ? 1.12 : 1);
  return { x: x.toFixed(1), y: y.toFixed(1), turn: ((angle * 180) / Math.PI).toFixed(0) };
});

/** The practice's picture: a fig cut in half. A fig is a flower turned inwards. */
export function FigDrawing({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-104 -136 208 250" aria-hidden="true">
      <path className={styles["skin"]} d={OUTLINE} />
      <path className={styles["rim"]} d={OUTLINE} transform="translate(0 2.5) scale(.925 .935)" />
      <path className={styles["flesh"]} d={OUTLINE} transform="translate(0 13) scale(.765 .73)" />
      {SEEDS.map(({ x, y, turn }) => (
        <ellipse
          key={`${x} ${y}`}
          className={styles["seed"]}
          rx="3.3"
          ry="1.7"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      <path
        className={styles["heart"]}
        d="M1 -18C8 -6 22 8 21 30C20 47 10 56 0 56S-20 46 -20 29C-20 8 -7 -4 1 -18Z"
      />
    </svg>
  );
}
