/**
 * What a client's file says of the person besides the answers, in the order in which pages show it. A date of
 * birth is `YYYY-MM-DD`, or the text that the earlier site stored, such as `12 maart 1984`.
 *
 * - `name`: the field in documents; `label`: the words on pages
 * - `isGiven`: the coach enters the detail when creating a client, and the overview has a column for it
 * - `changedBy`: who may change the detail later; `firestore.rules` decides
 */
export const DETAILS = [
  { name: "name", label: "Name", type: "text", isGiven: true, changedBy: "coach" },
  { name: "email", label: "Email", type: "email", isGiven: true, changedBy: "nobody" },
  { name: "phone", label: "Phone", type: "tel", isGiven: true, changedBy: "coach" },
  { name: "dateOfBirth", label: "Date of Birth", type: "date", isGiven: true, changedBy: "coach" },
  { name: "pronouns", label: "Pronouns", type: "text", isGiven: false, changedBy: "both" },
] as const;

export type Detail = (typeof DETAILS)[number];

export type ClientDetails = Readonly<Record<Detail["name"], string>>;

export const GIVEN_DETAILS = DETAILS.filter((detail) => detail.isGiven);

export type GivenDetails = Pick<ClientDetails, (typeof GIVEN_DETAILS)[number]["name"]>;

/** What the coach may change of a client. */
export const EDITABLE_DETAILS = DETAILS.filter((detail) => detail.changedBy !== "nobody");

export type EditableDetails = Pick<ClientDetails, (typeof EDITABLE_DETAILS)[number]["name"]>;

/** What clients may change of themselves. */
export const OWN_DETAILS = DETAILS.filter((detail) => detail.changedBy === "both");

export type OwnDetail = (typeof OWN_DETAILS)[number];

/** The longest detail that the rules accept, in characters. */
export const LONGEST_DETAIL = 200;
