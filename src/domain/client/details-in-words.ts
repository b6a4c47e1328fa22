import { dateInWords } from "../time/calendar-date.ts";
import { type ClientDetails, DETAILS } from "./client-details.ts";

/** A client's details as pages show them, each with its entry of `DETAILS`. */
export const detailsInWords = (client: ClientDetails) =>
  DETAILS.map((detail) => ({
    ...detail,
    value: detail.type === "date" ? dateInWords(client[detail.name]) : client[detail.name],
  }));
