import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { reveal } from "../../../domain/browser/reveal.ts";

/** The id of a section's heading on the page with all answers. */
export const headingId = (sectionId: string): string => `read-${sectionId}`;

/**
 * Leads to what the URL's fragment names: a section by its id, or a question by that of its heading.
 * @param answers anything that is `undefined` until the answers are loaded.
 */
export function useNamedPlace(answers: unknown): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    const place = document.getElementById(headingId(id)) ?? document.getElementById(id);
    if (answers !== undefined && id !== "" && place !== null) {
      reveal(place);
      place.focus({ preventScroll: true });
      place.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [answers, location]);
}
