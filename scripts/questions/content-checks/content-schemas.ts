import type { AboutTexts } from "../../../src/content/about.ts";
import type { CoachingTexts } from "../../../src/content/coaching.ts";
import { type Facts, MAKERS, OPENERS, OPERATORS } from "../../../src/content/facts.ts";
import type { HelpLine, HelpNow } from "../../../src/content/help-now.ts";
import type { HomeTexts } from "../../../src/content/home.ts";
import { MARKS, type Offer, SHOWN } from "../../../src/content/offer.ts";
import { PAGE_TITLES } from "../../../src/content/page-titles.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import type { VisitorQuestion } from "../../../src/content/visitor-questions.ts";
import type { JsonSchema } from "../schema-checks/shapes/json-schema.ts";
import {
  address,
  addressOrNone,
  anyText,
  day,
  emailOrNone,
  listOf,
  listOfTexts,
  mapOf,
  objectOf,
  oneOf,
  phoneNumber,
  pictureOrNone,
  shortName,
  someText,
  wholeNumber,
  wholeNumberAboveZero,
  wholeNumberOrNone,
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
    "On the home page, at the bottom of every page, on the privacy page and in the terms.",
    anyText,
  ),
  coachTown: named("The town you work in", "Beside your name on the home page.", anyText),
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
  answersWithin: named(
    "In how long you answer a message",
    "On the contact page, as a promise: “usually within …”.",
    someText,
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
  title: named(
    "What it is called",
    "On the home page and the coaching page, and in the terms with its price.",
    someText,
  ),
  kind: named(
    "What kind it is",
    "Above the title of a card on the coaching page, in a few words.",
    anyText,
  ),
  text: named(
    "What a client gets",
    "Under its name. On the home page it follows the length.",
    someText,
  ),
  sessions: named("How many sessions", "0 if it is not fixed.", wholeNumber),
  minutes: named("Minutes of a session", "0 if it is not fixed.", wholeNumber),
  euros: named(
    "Its price in euros",
    "0 is shown as “Free”. Empty while there is none.",
    wholeNumberOrNone,
  ),
  features: named(
    "What belongs to it",
    "On the coaching page. With these it is a card there; without any, a line with its price in the card before it.",
    listOfTexts,
  ),
  shown: named("Where it is shown", "The home page, the coaching page, or both.", oneOf(...SHOWN)),
  mark: named(
    "How it stands out",
    "As your signature offer, or as one that is still to come.",
    oneOf(...MARKS),
  ),
} satisfies For<Offer>);

const home = objectOf({
  headline: named(
    "The first words",
    "Large, for nine seconds, before the rest of the home page.",
    someText,
  ),
  subtitle: named("The words below them", "For the same nine seconds.", someText),
  title: named("The title of the home page", "Beside the offers.", someText),
  lead: named("What you do, in two sentences", "Below the title.", someText),
} satisfies For<HomeTexts>);

const ABOUT = "On the page about you, below your story. Left out while it is empty.";

const about = objectOf({
  training: named("Your training, and who certified it", ABOUT, anyText),
  experience: named("For how long you have done this", ABOUT, anyText),
  supervision: named("Your supervision", ABOUT, anyText),
  professionalBody: named("Your professional body", ABOUT, anyText),
  complaints: named("Where a client can complain", ABOUT, anyText),
  languages: named("The languages of your sessions", ABOUT, anyText),
  forYouIf: named("Your coaching is for her if", "On the page about you, numbered.", listOfTexts),
  together: named(
    "What you will do together",
    "On the page about you, on the dark ground.",
    listOfTexts,
  ),
  closing: named(
    "Your last words there",
    "Above the button that leads to the contact page.",
    anyText,
  ),
} satisfies For<AboutTexts>);

const coaching = objectOf({
  lead: named(
    "The first words",
    "On the coaching page, below its title. The words “free call” become a link to the contact page.",
    someText,
  ),
  withoutPrice: named("The words in place of a price", "For an offer that has none yet.", anyText),
  steps: named("How it goes, step by step", "On the coaching page, below the offers.", listOfTexts),
  notTherapy: named(
    "What coaching is not, and where to go instead",
    "On the coaching page and on the page about you.",
    someText,
  ),
  notForYouIf: named(
    "For whom your coaching is not",
    "After that, on both pages. Left out while it is empty.",
    anyText,
  ),
} satisfies For<CoachingTexts>);

const visitorQuestion = objectOf({
  question: named("What a visitor asks", "On the coaching page.", someText),
  answer: named("What you answer", "Below the question.", someText),
} satisfies For<VisitorQuestion>);

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
  inDutch: objectOf({
    silenceEndsIf: said("The same for pages in Dutch. It follows the word “als”.", someText),
    databaseIn: said("The same for pages in Dutch.", someText),
  } satisfies For<Facts["inDutch"]>),
} satisfies For<Facts>);

const consent = objectOf({
  version: shortName,
  lead: someText,
  points: listOf("points", objectOf({ title: someText, text: someText }), { minItems: 1 }),
});

const keptConsents = mapOf(
  objectOf({
    version: shortName,
    language: oneOf("en", "nl"),
    lead: someText,
    points: listOf("points", objectOf({ title: someText, text: someText }), { minItems: 1 }),
  }),
);

const helpLine = {
  name: someText,
  number: phoneNumber,
  when: someText,
  text: someText,
  chat: addressOrNone,
  chatWhen: anyText,
  checkedOn: day,
  source: address,
};

const helpNow = objectOf(
  {
    country: someText,
    inDutch: objectOf({ country: someText }),
    lines: listOf(
      "lines",
      objectOf(
        {
          ...helpLine,
          inDutch: objectOf({ name: someText, when: someText, text: someText, chatWhen: anyText }),
        } satisfies For<HelpLine>,
        Object.keys(helpLine),
      ),
      { minItems: 1 },
    ),
  } satisfies For<HelpNow>,
  ["country", "lines"],
);

/**
 * JSON Schemas for the files in `src/content/`, by file name. The checks use them; a text editor completes
 * and explains keys with them, and the wording desk makes its fields of them.
 */
export const CONTENT_SCHEMAS = {
  "site-content.json": { title: "You and your practice", ...siteContent },
  "offers.json": {
    title: "Your offers",
    description:
      "On the home page and the coaching page, in this order, and with their prices in the terms.",
    ...listOf("offers", { title: "Offer", ...offer }),
  },
  "home.json": { title: "The home page", ...home },
  "about.json": { title: "The page about you", ...about },
  "coaching.json": { title: "The coaching page", ...coaching },
  "visitor-questions.json": {
    title: "What visitors ask",
    description: "On the coaching page, with your answers. At most ten.",
    ...listOf(
      "questions, at most ten,",
      { title: "Question", ...visitorQuestion },
      { maxItems: 10 },
    ),
  },
  "consent.json": consent,
  "consent.nl.json": consent,
  "kept-consents.json": keptConsents,
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

/** The schema of the text, number, choice or list of texts at a place in a file; undefined where none may be. */
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
  const isText =
    schema?.["enum"] !== undefined ||
    /^(?:string|integer)/u.test(String(schema?.["type"])) ||
    (schema?.items?.["type"] === "string" && path.length > 0);
  return isText ? schema : undefined;
}
