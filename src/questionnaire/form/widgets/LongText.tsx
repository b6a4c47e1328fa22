import { useEffect, useLayoutEffect, useRef } from "react";
import { useFormContext } from "../form-context.tsx";
import { autoCompleteOf, type ControlProps, useControl } from "./use-control.ts";
import styles from "./controls.module.css";

const growsByItself = CSS.supports("field-sizing", "content");

/** For browsers in which a field does not grow by itself. */
function grow(area: HTMLTextAreaElement): void {
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

/** Grows it again whenever its lines break elsewhere: a phone is turned, a hidden page is shown. */
function growWithWidth(area: HTMLTextAreaElement): () => void {
  let width = area.clientWidth;
  const watch = new ResizeObserver(() => {
    if (area.clientWidth !== width) {
      width = area.clientWidth;
      // In the next frame: it would be told of the new height at once.
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

/**
 * Text of any length; the field grows with it, so that all of it is in view. The browser's own field
 * holds what is typed, and is only told what it does not hold: nothing is rendered for a key. React is
 * given no `defaultValue`, which it would write into the page anew after every key.
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
      current.setAttribute("autocomplete", autoCompleteOf(autocomplete, text));
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

  return (
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
  );
}
