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

/** A schema for each key of a type. */
type For<T> = Readonly<Record<keyof T, JsonSchema>>;

/** A text with the coach's name for it, and the place where it is read. */
const named = (title: string, description: string, schema: JsonSchema): JsonSchema => ({
  title,
  description,
  ...schema,
});

/** A value with what text editors say about it. Pages tell the facts in sentences of their own. */
const said = (description: string, schema: JsonSchema): JsonSchema => ({ description, ...schema });

const siteContent = objectOf({
  practiceName: named(
    "The name of your practice",
    "At the top and at the bottom of every page, and in the browser’s tab.",
    someText,
  ),
  siteAddress: named(
    "The address of your site",
    "Such as https://www.example.com. Search engines are told it, and a link that is shared shows a picture by it.",
    addressOrNone,
  ),
  coachName: named(
    "Your own name",
    "At the bottom of every page, on the privacy page and in the terms.",
    anyText,
  ),
  coachAddress: named(
    "Your address",
    "Beside your name there. One line: street, number, postcode, town.",
    anyText,
  ),
  coachEmail: named(
    "Your email address",
    "At the bottom of every page, on the contact page, the privacy page and in the terms. Without it they lead to the form.",
    emailOrNone,
  ),
  chamberOfCommerceNumber: named(
    "Your number at the Chamber of Commerce (KvK)",
    "At the bottom of every page, as Dutch law asks, and in the terms.",
    anyText,
  ),
  vatNumber: named(
    "Your VAT identification number (btw-id)",
    "At the bottom of every page, as Dutch law asks. Such as NL001234567B01.",
    anyText,
  ),
  portrait: objectOf({
    src: named(
      "Your portrait",
      "On the page about you. The name of a picture in the folder public, such as /portrait.jpg, upright and at least 900 pixels wide. Without one, a drawing stands there.",
      pictureOrNone,
    ),
    alt: named(
      "What your portrait shows",
      "Is read to those who cannot see it, in a few words.",
      anyText,
    ),
  } satisfies For<SiteContent["portrait"]>),
  wellnessCentre: objectOf({
    name: named(
      "Where you meet in person",
      "On the home page. Without a name it says “a quiet wellness centre”.",
      anyText,
    ),
    town: named(
      "The town it is in",
      "On the home page, behind the place. Without one it says “in the Netherlands”.",
      anyText,
    ),
  } satisfies For<SiteContent["wellnessCentre"]>),
  prices: objectOf({
    clarityHour: named(
      "The price of a clarity session",
      "On the coaching page, as it is to be read: € 95 an hour. Without one: the lowest price on the home page. Please let the two agree.",
      anyText,
    ),
    deepRewire: named(
      "The price of the Deep Rewire Journey",
      "On the coaching page, as it is to be read. Without one: on request.",
      anyText,
    ),
  } satisfies For<SiteContent["prices"]>),
  keptMonths: objectOf({
    answers: named(
      "Months for which you keep answers",
      "On the privacy page, as a promise: so long after the last session.",
      wholeNumberAboveZero,
    ),
    messages: named(
      "Months for which you keep messages",
      "On the privacy page, as a promise: so long after the last word.",
      wholeNumberAboveZero,
    ),
  } satisfies For<SiteContent["keptMonths"]>),
  cancelHours: named(
    "Hours before a session until which it can be moved",
    "In the terms, as a promise: until then it costs nothing.",
    wholeNumber,
  ),
  schedulingUrl: named(
    "Your page at your scheduling service",
    "Clients book a meeting there, inside your site. Without it the booking page says how to reach you.",
    addressOrNone,
  ),
  idleMinutes: named(
    "Minutes of quiet until a client is signed out",
    "For computers that others use too: after so long without a key or a touch. 0 for never.",
    wholeNumber,
  ),
  leaveTo: named(
    "Where “Leave quickly” goes",
    "From the pages of your clients: a site that does not show what was on the screen before.",
    address,
  ),
} satisfies For<SiteContent>);

const offer = objectOf({
  title: named("What it is called", "On the home page, and in the terms with its price.", someText),
  text: named("What a client gets", "Under its name, in a few words.", someText),
  euros: named("Its price in euros", "0 is shown as “Free”.", wholeNumber),
});

const facts = objectOf({
  coaches: said(
    "How many people read the answers: you, and every other admin.",
    wholeNumberAboveZero,
  ),
  operator: said(
    "Who looks after the site, and so could read everything at Google.",
    oneOf(...OPERATORS),
  ),
  silenceEndsIf: said(
    "When you may speak to others of what a client told you. It follows the word “if”.",
    someText,
  ),
  databaseIn: said(
    "Where Google’s data centre is, as chosen when the database was made.",
    someText,
  ),
  googleKeepsDays: said(
    "For how many days Google keeps copies of the database. 0 if it makes none.",
    wholeNumber,
  ),
  backupsMadeBy: said("Who makes the encrypted backups.", oneOf(...MAKERS)),
  backupsOpenedBy: said("Who has the recovery key of the backups.", oneOf(...OPENERS)),
  backupsKeptDays: said("After how many days each backup is deleted.", wholeNumberAboveZero),
  mailOfTheDayBy: said("Who sends you the mail of the day.", oneOf(...MAKERS)),
} satisfies For<Facts>);

const consent = objectOf({
  version: shortName,
  lead: someText,
  points: listOf("points", objectOf({ title: someText, text: someText }), { minItems: 1 }),
});

const helpNow = objectOf({
  country: someText,
  lines: listOf(
    "lines",
    objectOf({
      name: someText,
      number: phoneNumber,
      when: someText,
      text: someText,
      chat: addressOrNone,
      chatWhen: anyText,
      checkedOn: day,
      source: address,
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
    description:
      "On the page about you, beside your portrait. The first paragraph is written larger.",
    ...listOf("paragraphs", { title: "Paragraph", ...someText }),
  },
  "page-descriptions.json": {
    title: "What search engines say",
    description: "Search engines and shared links show it below the page’s title.",
    ...mapOf(someText),
    properties: Object.fromEntries(
      Object.entries(PAGE_TITLES).map(([page, title]) => [page, { title, ...someText }]),
    ),
  },
} satisfies Readonly<Record<string, JsonSchema>>;

/** The schema of the text at a place in a file; undefined where no text may be. */
export function textSchema(
  file: JsonSchema,
  path: readonly (string | number)[],
): JsonSchema | undefined {
  const schema = path.reduce<JsonSchema | undefined>(
    (inner, key) =>
      typeof key === "number"
        ? inner?.items
        : Object.entries(inner?.properties ?? {}).find(([name]) => name === key)?.[1],
    file,
  );
  return schema?.["type"] === "string" || schema?.["type"] === "integer" ? schema : undefined;
}
