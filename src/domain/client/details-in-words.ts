import { dateInWords } from "../time/calendar-date.ts";
import { type ClientDetails, DETAILS } from "./client-details.ts";

/** A client's details as pages show them, with what `DETAILS` says of them. */
export const detailsInWords = (client: ClientDetails) =>
  DETAILS.map(({ name, label, type, ...detail }) => ({
    ...detail,
    label,
    value: type === "date" ? dateInWords(client[name]) : client[name],
  }));
