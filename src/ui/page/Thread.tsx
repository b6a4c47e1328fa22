import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import styles from "./Thread.module.css";

interface Knot {
  readonly label: string;
  readonly to: string;
  /** Where a person is on the way, which a line beside the links draws; `undefined` while it is not known. */
  readonly place?: "past" | "here" | undefined;
  /** Beside the link. */
  readonly note?: ReactNode;
}

interface ThreadProps {
  readonly knots: readonly Knot[];
  /** Reserves room for notes that come late. */
  readonly hasNotes?: boolean;
}

/** Links to screens along a line, which is free behind a person, and knotted where she is. */
export function Thread({ knots, hasNotes = false }: ThreadProps) {
  return (
    <ul className={styles["thread"]} data-notes={hasNotes}>
      {knots.map(({ label, to, place, note }) => (
        <li key={to} className={styles["knot"]} data-place={place}>
          <NavLink className={styles["link"] ?? ""} to={to}>
            {label}
          </NavLink>
          {note}
        </li>
      ))}
    </ul>
  );
}
