import type { ButtonHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import styles from "./Panel.module.css";

interface SmallButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Turns the button off with `aria-disabled`, because `disabled` would lose the focus. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

export function SmallButton({ isOff = false, onClick, ...rest }: SmallButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles["small"]}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) {
          onClick();
        }
      }}
    />
  );
}

interface ChoiceProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange"> {
  readonly value: string | number;
  /** The value of each, and what the coach reads of it. */
  readonly options: readonly (readonly [value: string | number, words: string])[];
  readonly onChoose: (value: string) => void;
}

export function Choice({ options, onChoose, ...rest }: ChoiceProps) {
  return (
    <select
      {...rest}
      className={styles["small"]}
      onChange={({ target }) => {
        onChoose(target.value);
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface PositionProps extends EarlierLaterProps {
  readonly words: string;
  /** Further controls that move the item. */
  readonly children?: ReactNode;
}

/** The place of an item, and what moves it. */
export function Position({ words, children, ...move }: PositionProps) {
  return (
    <div className={styles["part"]}>
      <p className="soft">{words}</p>
      <div className="buttons">
        <EarlierLater {...move} />
        {children}
      </div>
    </div>
  );
}

interface EarlierLaterProps {
  /** The item's index among its siblings, from 0. */
  readonly index: number;
  readonly count: number;
  /** The item's name, if several items on the page have these buttons. */
  readonly of?: string;
  /** `button` is the `data-field` of the pressed button after the move, such as "Later 3". */
  readonly onMove: (to: number, button: string) => void;
}

/** Buttons that move an item by one place. */
export function EarlierLater({ index, count, of, onMove }: EarlierLaterProps) {
  const ways = [
    { name: "Earlier", to: index - 1 },
    { name: "Later", to: index + 1 },
  ];
  return ways.map(({ name, to }) => (
    <SmallButton
      key={name}
      isOff={to < 0 || to >= count}
      data-field={`${name} ${index}`}
      aria-label={of === undefined ? undefined : `${name}: ${of}`}
      onClick={() => {
        onMove(to, `${name} ${to}`);
      }}
    >
      {name}
    </SmallButton>
  ));
}
