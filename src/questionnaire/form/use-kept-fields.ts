import { useEffect } from "react";

/**
 * Keeps what is in the fields while the browser keeps the page for Back. WebKit sets the fields of a form
 * that it must not complete back to their defaults when it shows the page again, and asks nobody.
 */
export function useKeptFields(): void {
  useEffect(() => {
    const keep = (): void => {
      for (const field of document.querySelectorAll("textarea")) {
        field.defaultValue = field.value;
      }
    };
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
    };
  }, []);
}
