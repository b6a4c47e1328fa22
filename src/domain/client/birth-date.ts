import { isCalendarDate, today, yearDoubt } from "../time/calendar-date.ts";
import { t } from "../../words/words.ts";

/** A client cannot have been born earlier: nobody lives that long. */
export const EARLIEST_BIRTH = "1900-01-01";

/** Says why a client cannot have been born on this day. */
export function birthDateFault(date: string): string | undefined {
  if (!isCalendarDate(date)) {
    return undefined;
  }
  if (date > today()) {
    return t("This day is still to come. Is the year right?");
  }
  const doubt = yearDoubt(date);
  return doubt && t(doubt);
}
