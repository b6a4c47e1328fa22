import type { HelpLine } from "../../../src/content/help-now.ts";
import { today } from "../../../src/domain/time/calendar-date.ts";
import { contentInOrder } from "./read-content.ts";

/** Advice for a terminal, a line for each helpline that nobody has looked up for more than a year. */
export const oldHelplines = (
  lines: readonly Pick<HelpLine, "name" | "checkedOn">[] = contentInOrder("help-now.json")?.lines ??
    [],
  now = today(),
): readonly string[] =>
  lines
    .filter(({ checkedOn }) => `${Number(checkedOn.slice(0, 4)) + 1}${checkedOn.slice(4)}` < now)
    .map(
      ({ name, checkedOn }) =>
        `src/content/help-now.json (advice): “${name}” was last looked up on ${checkedOn}, more than a year ago. Look up its number, hours and address again, and write the day as \`checkedOn\`.`,
    );
