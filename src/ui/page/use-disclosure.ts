import { type RefObject, useEffect, useRef, useState } from "react";
import { listen, stopAll } from "../../listening.ts";

/** A part of a page that opens and closes by a button. */
interface Disclosure<Part extends HTMLElement> {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** The part with its button. */
  readonly part: RefObject<Part | null>;
  readonly toggle: RefObject<HTMLButtonElement | null>;
}

/** Escape closes the part, and returns the focus to its button. A touch or a Tab outside also closes it. */
export function useDisclosure<Part extends HTMLElement = HTMLElement>(): Disclosure<Part> {
  const [open, setOpen] = useState(false);
  const part = useRef<Part>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") {
        setOpen(false);
        toggle.current?.focus();
      }
    };
    const onElsewhere = ({ target }: Event): void => {
      if (target instanceof Node && part.current?.contains(target) === false) {
        setOpen(false);
      }
    };
    return stopAll(
      listen(document, "keydown", onKey),
      listen(document, ["pointerdown", "focusin"], onElsewhere),
    );
  }, [open]);
  return { open, setOpen, part, toggle };
}
