import styles from "./Panel.module.css";

interface EarlierLaterProps {
  /** The item's index among its siblings, from 0. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Buttons that move an item by one place. At either end, a button is disabled but keeps the focus. */
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
