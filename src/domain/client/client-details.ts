import { msg, t } from "../../words/words.ts";
import { dateInWords } from "../time/calendar-date.ts";

/**
 * What a client's file says of the person besides the answers, in the order in which pages show it. A date of
 * birth is `YYYY-MM-DD`, or the text that the earlier site stored, such as `12 maart 1984`.
 *
 * - `name`: the field in documents; `label`: the words on pages
 * - `isColumn`: the overview has a column for the detail; any other stands beside the name
 * - `changedBy`: who may change the detail later; `firestore.rules` decides
 */
export const DETAILS = [
  { name: "name", label: msg("Name"), type: "text", isColumn: true, changedBy: "coach" },
  { name: "email", label: msg("Email"), type: "email", isColumn: true, changedBy: "nobody" },
  { name: "phone", label: msg("Phone"), type: "tel", isColumn: true, changedBy: "coach" },
  {
    name: "dateOfBirth",
    label: msg("Date of Birth"),
    type: "date",
    isColumn: true,
    changedBy: "coach",
  },
  { name: "pronouns", label: msg("Pronouns"), type: "text", isColumn: false, changedBy: "both" },
] as const;

export type Detail = (typeof DETAILS)[number];

export type ClientDetails = Readonly<Record<Detail["name"], string>>;

/** What the coach enters when creating a client: all but what clients say of themselves. */
export const GIVEN_DETAILS = DETAILS.filter((detail) => detail.changedBy !== "both");

export type GivenDetails = Pick<ClientDetails, (typeof GIVEN_DETAILS)[number]["name"]>;

export const COLUMN_DETAILS = DETAILS.filter((detail) => detail.isColumn);

/** What the coach may change of a client. */
export const EDITABLE_DETAILS = DETAILS.filter((detail) => detail.changedBy !== "nobody");

export type EditableDetails = Pick<ClientDetails, (typeof EDITABLE_DETAILS)[number]["name"]>;

/** What clients may change of themselves. */
export const OWN_DETAILS = DETAILS.filter((detail) => detail.changedBy === "both");

export type OwnDetail = (typeof OWN_DETAILS)[number];

/** The longest detail that the rules accept, in characters. */
export const LONGEST_DETAIL = 200;

/** A client's details as pages show them, each with its entry of `DETAILS`. */
export const detailsInWords = (client: ClientDetails) =>
  DETAILS.map((detail) => ({
    ...detail,
    label: t(detail.label),
    value: detail.type === "date" ? dateInWords(client[detail.name]) : client[detail.name],
  }));
