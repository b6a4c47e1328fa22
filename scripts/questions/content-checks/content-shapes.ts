import { type Facts, MAKERS, OPENERS, OPERATORS } from "../../../src/content/facts.ts";
import type { HelpLine, HelpNow } from "../../../src/content/help-now.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { isCalendarDate } from "../../../src/domain/time/calendar-date.ts";
import { numberOf, textOf } from "../schema-checks/reading/json-nodes.ts";
import {
  anyObject,
  anyText,
  oneOf,
  type Shape,
  someText,
  type ValueRule,
  wholeNumberAboveZero,
} from "../schema-checks/shapes/value-rules.ts";

const wholeNumber: ValueRule = {
  accepts: (node) => Number.isInteger(numberOf(node)) && (numberOf(node) ?? -1) >= 0,
  words: "a whole number, or 0, without quotation marks",
  schema: { type: "integer", minimum: 0 },
};

const address: ValueRule = {
  accepts: (node) => isAddress(textOf(node)),
  words: 'an address that begins with https://, such as "https://www.example.com"',
  schema: { type: "string", pattern: "^https://." },
};

const addressOrNone: ValueRule = {
  accepts: (node) => textOf(node) === "" || isAddress(textOf(node)),
  words: 'an address that begins with https://, such as "https://www.example.com", or ""',
  schema: { type: "string", pattern: "^$|^https://." },
};

const emailOrNone: ValueRule = {
  accepts: (node) => /^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(textOf(node) ?? "?"),
  words: 'an email address, or ""',
  schema: { type: "string" },
};

const pictureOrNone: ValueRule = {
  accepts: (node) => /^$|^\/[\w./-]+$/u.test(textOf(node) ?? "?"),
  words: 'the name of a file in the folder public, such as "/portrait.jpg", or ""',
  schema: { type: "string", pattern: "^$|^/." },
};

/** Every key of site-content.json. */
export const siteContentShape: Shape<keyof SiteContent> = {
  practiceName: someText,
  siteAddress: addressOrNone,
  coachName: anyText,
  coachAddress: anyText,
  coachEmail: emailOrNone,
  chamberOfCommerceNumber: anyText,
  vatNumber: anyText,
  portrait: anyObject,
  wellnessCentre: anyObject,
  prices: anyObject,
  keptMonths: anyObject,
  cancelHours: wholeNumber,
  schedulingUrl: addressOrNone,
  idleMinutes: wholeNumber,
  leaveTo: address,
};

/** The shapes of values that are objects, by key. */
export const innerShapes: {
  readonly [Key in keyof SiteContent as SiteContent[Key] extends object ? Key : never]: Shape<
    keyof SiteContent[Key] & string
  >;
} = {
  portrait: { src: pictureOrNone, alt: anyText },
  wellnessCentre: { name: anyText, town: anyText },
  prices: { clarityHour: anyText, deepRewire: anyText },
  keptMonths: { answers: wholeNumberAboveZero, messages: wholeNumberAboveZero },
};

/** Every key of facts.json. */
export const factsShape: Shape<keyof Facts> = {
  coaches: wholeNumberAboveZero,
  operator: oneOf(...OPERATORS),
  silenceEndsIf: someText,
  databaseIn: someText,
  googleKeepsDays: wholeNumber,
  backupsMadeBy: oneOf(...MAKERS),
  backupsOpenedBy: oneOf(...OPENERS),
  backupsKeptDays: wholeNumberAboveZero,
  mailOfTheDayBy: oneOf(...MAKERS),
};

/** The shapes of `consent.json` and of each of its points. */
export const consentShape: Shape<"version" | "lead" | "points"> = {
  // The rules accept 50 characters, and `consent-version.ts` adds up to seven.
  version: {
    accepts: (node) => /^[\w.-]{1,40}$/u.test(textOf(node) ?? ""),
    words:
      'a short name in quotation marks, such as "2", at most 40 letters, digits, dots or hyphens',
    schema: { type: "string", pattern: "^[\\w.-]{1,40}$" },
  },
  lead: someText,
  points: {
    accepts: (node) => node.type === "array" && (node.children?.length ?? 0) > 0,
    words: "a list of points between [ and ], each between { and }",
    schema: { type: "array", minItems: 1 },
  },
};

export const consentPointShape: Shape<"title" | "text"> = { title: someText, text: someText };

const dayAsDigits: ValueRule = {
  accepts: (node) => isCalendarDate(textOf(node) ?? ""),
  words: 'a day in quotation marks, such as "2026-11-22"',
  schema: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
};

/** The shapes of `help-now.json` and of each of its lines. */
export const helpNowShape: Shape<keyof HelpNow> = {
  country: someText,
  checkedOn: dayAsDigits,
  lines: {
    accepts: (node) => node.type === "array" && (node.children?.length ?? 0) > 0,
    words: "a list of lines between [ and ], each between { and }",
    schema: { type: "array", minItems: 1 },
  },
};

export const helpLineShape: Shape<keyof HelpLine> = {
  name: someText,
  number: {
    accepts: (node) => /^\+?\d[\d -]*$/u.test(textOf(node) ?? ""),
    words: 'a telephone number in quotation marks, such as "0800-2000"',
    schema: { type: "string", pattern: "^\\+?\\d[\\d -]*$" },
  },
  when: someText,
  text: someText,
  chat: addressOrNone,
};

export const offerShape: Shape<"title" | "text" | "euros"> = {
  title: someText,
  text: someText,
  euros: wholeNumber,
};

function isAddress(text: string | undefined): boolean {
  return text !== undefined && /^https:\/\/\S/u.test(text) && URL.canParse(text);
}
