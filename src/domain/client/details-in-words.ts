import { dateInWords } from "../time/calendar-date.ts";
import { type ClientDetails, DETAILS } from "./client.ts";

/** A client's details as pages show them, each with its label. */
export const detailsInWords = (client: ClientDetails) =>
  DETAILS.map(([name, label]) => ({
    label,
    value: name === "dateOfBirth" ? dateInWords(client[name]) : client[name],
  }));
