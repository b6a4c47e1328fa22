import { type Facts, MAKERS, OPENERS, OPERATORS } from "../../../src/content/facts.ts";
import type { HelpLine, HelpNow } from "../../../src/content/help-now.ts";
import { PAGE_TITLES } from "../../../src/content/page-titles.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import type { JsonSchema } from "../schema-checks/shapes/json-schema.ts";
import {
  address,
  addressOrNone,
  anyText,
  day,
  described,
  emailOrNone,
  listOf,
  mapOf,
  objectOf,
  oneOf,
  phoneNumber,
  pictureOrNone,
  shortName,
  someText,
  wholeNumber,
  wholeNumberAboveZero,
} from "../schema-checks/shapes/values.ts";
import {
  type ContentKey,
  DESCRIPTION_WORDS,
  FACT_WORDS,
  OFFER_WORDS,
  SITE_WORDS,
  STORY_WORDS,
  type TextName,
} from "./public-text-names.ts";

/** A schema for each key of a type. */
type For<T> = Readonly<Record<keyof T, JsonSchema>>;

/** Adds the coach's name of a text, and where it is read. */
const named = ({ label, where }: TextName, schema: JsonSchema): JsonSchema => ({
  title: label,
  description: where,
  ...schema,
});

const text = (key: ContentKey, schema: JsonSchema): JsonSchema => named(SITE_WORDS[key], schema);

const siteContent = objectOf({
  practiceName: text("practiceName", someText),
  siteAddress: text("siteAddress", addressOrNone),
  coachName: text("coachName", anyText),
  coachAddress: text("coachAddress", anyText),
  coachEmail: text("coachEmail", emailOrNone),
  chamberOfCommerceNumber: text("chamberOfCommerceNumber", anyText),
  vatNumber: text("vatNumber", anyText),
  portrait: objectOf({
    src: text("portrait.src", pictureOrNone),
    alt: text("portrait.alt", anyText),
  } satisfies For<SiteContent["portrait"]>),
  wellnessCentre: objectOf({
    name: text("wellnessCentre.name", anyText),
    town: text("wellnessCentre.town", anyText),
  } satisfies For<SiteContent["wellnessCentre"]>),
  prices: objectOf({
    clarityHour: text("prices.clarityHour", anyText),
    deepRewire: text("prices.deepRewire", anyText),
  } satisfies For<SiteContent["prices"]>),
  keptMonths: objectOf({
    answers: text("keptMonths.answers", wholeNumberAboveZero),
    messages: text("keptMonths.messages", wholeNumberAboveZero),
  } satisfies For<SiteContent["keptMonths"]>),
  cancelHours: text("cancelHours", wholeNumber),
  schedulingUrl: text("schedulingUrl", addressOrNone),
  idleMinutes: text("idleMinutes", wholeNumber),
  leaveTo: text("leaveTo", address),
} satisfies For<SiteContent>);

const offer = objectOf({
  title: named(OFFER_WORDS.title, someText),
  text: named(OFFER_WORDS.text, someText),
  euros: named(OFFER_WORDS.euros, wholeNumber),
});

const facts = objectOf(
  described(
    {
      coaches: wholeNumberAboveZero,
      operator: oneOf(...OPERATORS),
      silenceEndsIf: someText,
      databaseIn: someText,
      googleKeepsDays: wholeNumber,
      backupsMadeBy: oneOf(...MAKERS),
      backupsOpenedBy: oneOf(...OPENERS),
      backupsKeptDays: wholeNumberAboveZero,
      mailOfTheDayBy: oneOf(...MAKERS),
    } satisfies For<Facts>,
    FACT_WORDS,
  ),
);

const consent = objectOf({
  version: shortName,
  lead: someText,
  points: listOf("points", objectOf({ title: someText, text: someText }), { minItems: 1 }),
});

const helpNow = objectOf({
  country: someText,
  checkedOn: day,
  lines: listOf(
    "lines",
    objectOf({
      name: someText,
      number: phoneNumber,
      when: someText,
      text: someText,
      chat: addressOrNone,
    } satisfies For<HelpLine>),
    { minItems: 1 },
  ),
} satisfies For<HelpNow>);

/**
 * JSON Schemas for the files in `src/content/`, by file name. The checks use them; a text editor completes
 * and explains keys with them, and the wording desk makes its fields of them.
 */
export const CONTENT_SCHEMAS = {
  "site-content.json": { title: "You and your practice", ...siteContent },
  "offers.json": {
    title: "Your offers",
    description:
      "On the home page, in this order, and with their prices in the terms. A price of 0 is shown as “Free”.",
    ...listOf("offers", { title: "Offer", ...offer }),
  },
  "consent.json": consent,
  "facts.json": facts,
  "help-now.json": helpNow,
  "story.json": {
    title: "Your story",
    description: STORY_WORDS,
    ...listOf("paragraphs", { title: "Paragraph", ...someText }),
  },
  "page-descriptions.json": {
    title: "What search engines say",
    description: DESCRIPTION_WORDS,
    ...mapOf(someText),
    properties: Object.fromEntries(
      Object.entries(PAGE_TITLES).map(([page, title]) => [page, { title, ...someText }]),
    ),
  },
} satisfies Readonly<Record<string, JsonSchema>>;
