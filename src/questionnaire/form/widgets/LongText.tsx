import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext } from "../form-context.tsx";
import { autoCompleteOf, type ControlProps, useControl } from "./use-control.ts";
import styles from "./controls.module.css";
import { listen } from "../../../listening.ts";

const growsByItself = !import.meta.env.SSR && CSS.supports("field-sizing", "content");

/** Fits the height to the text, for browsers without `field-sizing`. */
function grow(area: HTMLTextAreaElement): void {
  area.style.height = "auto";
  // `scrollHeight` leaves out the two borders, of 1.5 pixels each.
  area.style.height = `${area.scrollHeight + 3}px`;
}

/** Grows the field again whenever its width changes, for example because a phone is turned. */
function growWithWidth(area: HTMLTextAreaElement): () => void {
  let width = area.clientWidth;
  const watch = new ResizeObserver(() => {
    if (area.clientWidth !== width) {
      width = area.clientWidth;
      // In the next frame: otherwise the observer would report the new height in a loop.
      requestAnimationFrame(() => {
        grow(area);
      });
    }
  });
  watch.observe(area);
  return () => {
    watch.disconnect();
  };
}

/** An element that holds the text while the page is printed: a field would be cut where a page ends. */
function usePaper(
  area: RefObject<HTMLTextAreaElement | null>,
): RefObject<HTMLParagraphElement | null> {
  const paper = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const put = ({ type }: Event): void => {
      if (paper.current !== null) {
        paper.current.textContent = type === "beforeprint" ? (area.current?.value ?? "") : "";
      }
    };
    return listen(window, ["beforeprint", "afterprint"], put);
  }, [area]);
  return paper;
}

/**
 * A field for a text of any length, which grows so that the whole text is in view. The field is uncontrolled,
 * so that a keystroke renders nothing. Its value is set only if the store holds another text. It has no
 * `defaultValue`, which React would write into the page after every keystroke.
 */
export function LongText(props: ControlProps) {
  const { name } = props;
  const { autocomplete } = props.options;
  const { store } = useFormContext();
  const { attributes, write, leave } = useControl(props);
  const area = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const follow = (): void => {
      const { current } = area;
      if (current === null) {
        return;
      }
      const { text } = store.shown(name);
      if (current.value !== text) {
        current.value = text;
      }
      const token = autoCompleteOf(autocomplete, text);
      if (current.getAttribute("autocomplete") !== token) {
        current.setAttribute("autocomplete", token);
      }
      if (!growsByItself) {
        grow(current);
      }
    };
    follow();
    return store.subscribe(name, follow);
  }, [store, name, autocomplete]);

  useEffect(() => {
    const { current } = area;
    return growsByItself || current === null ? undefined : growWithWidth(current);
  }, []);

  const paper = usePaper(area);
  return (
    <>
      <textarea
        {...attributes}
        ref={area}
        className={styles["longText"]}
        rows={3}
        onChange={(event) => {
          write(event.target.value);
        }}
        onBlur={leave}
      />
      <p ref={paper} className={styles["printed"]} />
    </>
  );
}
