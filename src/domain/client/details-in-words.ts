import { dateInWords } from "../time/calendar-date.ts";
import { type ClientDetails, DETAILS } from "./client-details.ts";
import { t } from "../../words/words.ts";

/** A client's details as pages show them, each with its entry of `DETAILS`. */
export const detailsInWords = (client: ClientDetails) =>
  DETAILS.map((detail) => ({
    ...detail,
    label: t(detail.label),
    value: detail.type === "date" ? dateInWords(client[detail.name]) : client[detail.name],
  }));
