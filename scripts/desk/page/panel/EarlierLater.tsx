import styles from "./Panel.module.css";

interface EarlierLaterProps {
  /** Its index among its siblings, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move something by one place. A button stays at the ends, so that it keeps the focus. */
export function EarlierLater({ index, count, onMove }: EarlierLaterProps) {
  const ways = [
    { name: "Earlier", to: index - 1 },
    { name: "Later", to: index + 1 },
  ];
  return ways.map(({ name, to }) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        key={name}
        type="button"
        className={styles["small"]}
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) {
            onMove(to);
          }
        }}
      >
        {name}
      </button>
    );
  });
}
