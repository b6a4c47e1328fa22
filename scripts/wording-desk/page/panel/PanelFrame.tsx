import { type ReactNode, useEffect, useRef } from "react";
import { SmallButton } from "./Buttons.tsx";
import styles from "./Panel.module.css";

/** The panel's field to focus; undefined for no field. A new `turn` focuses the same field again. */
export interface Focus {
  readonly field: string | undefined;
  readonly turn: number;
}

interface PanelFrameProps {
  readonly title: string;
  readonly focus: Focus;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the fields. It lies beside the sheet or, on a small screen, over the sheet's lower part. */
export function PanelFrame({ title, focus, onClose, children }: PanelFrameProps) {
  const place = useRef<HTMLElement>(null);
  const { field, turn } = focus;
  useEffect(() => {
    if (field !== undefined) {
      const asked = place.current?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(field)}"]`,
      );
      asked?.focus();
      if (asked instanceof HTMLTextAreaElement) {
        asked.setSelectionRange(asked.value.length, asked.value.length);
      }
    }
  }, [field, turn]);
  return (
    // Escape leaves the panel from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={place}
      className={styles["panel"]}
      aria-labelledby="panel-title"
      onKeyDown={({ key }) => {
        if (key === "Escape") {
          onClose();
        }
      }}
    >
      <header className={styles["head"]}>
        <h2 id="panel-title">{title}</h2>
        <SmallButton data-small-screen onClick={onClose}>
          Done
        </SmallButton>
      </header>
      {children}
    </aside>
  );
}
