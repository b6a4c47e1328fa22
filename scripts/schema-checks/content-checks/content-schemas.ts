import { shownContent } from "../../command/practice-folders.ts";
import type { AboutTexts } from "../../../src/content/about.ts";
import type { CoachingTexts, VisitorQuestion } from "../../../src/content/coaching.ts";
import { type Facts, MAKERS, OPENERS, OPERATORS } from "../../../src/content/facts.ts";
import type { HomeTexts } from "../../../src/content/home.ts";
import type { Labels } from "../../../src/content/labels.ts";
import type { LISTED } from "../../../src/content/listed-pages.ts";
import { NAMES_ON } from "../../../src/content/legal-page.ts";
import { MARKS, type Offer, SHOWN } from "../../../src/content/offer.ts";
import type { PageNames } from "../../../src/content/page-titles.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { SOURCE, TRANSLATIONS } from "../../../src/words/words.ts";
import { about, translationOf } from "../sections/shapes/file-schemas.ts";
import type { JsonSchema } from "../sections/shapes/json-schema.ts";
import { valueAt } from "../sections/translations/section-texts.ts";
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
} from "../sections/shapes/values.ts";

/** How messages name a file of the public texts. */
export const inFolder = (name: string): string => `${shownContent()}/${name}`;

/** A schema for each key of a type. */
type For<T> = Readonly<Record<keyof T, JsonSchema>>;

/** A text with the coach's name for it, and the place where it is read. */
const named = (title: string, description: string, schema = anyText): JsonSchema => ({
  title,
  description,
  ...schema,
});

/** The same of a text that pages cannot do without. */
const needed = (title: string, description: string): JsonSchema =>
  named(title, description, someText);

const siteContent = objectOf({
  practiceName: needed(
    "The name of your practice",
    "At the top and at the bottom of every page, and in the browser’s tab.",
  ),
  siteAddress: named(
    "The address of your site",
    "Such as https://www.example.com. Search engines are told it, and a link that is shared shows a picture by it.",
    addressOrNone,
  ),
  coachName: named(
    "Your own name",
    "On the home page, at the bottom of every page, on the privacy page and in the terms.",
  ),
  coachTown: named("The town you work in", "Beside your name on the home page."),
  coachAddress: named(
    "Your address",
    "Beside your name there. One line: street, number, postcode, town.",
  ),
  coachEmail: named(
    "Your email address",
    "At the bottom of every page, on the contact page, the privacy page and in the terms. Without it they lead to the form.",
    emailOrNone,
  ),
  chamberOfCommerceNumber: named(
    "Your number at the Chamber of Commerce (KvK)",
    "At the bottom of every page, as Dutch law asks, and in the terms.",
  ),
  vatNumber: named(
    "Your VAT identification number (btw-id)",
    "At the bottom of every page, as Dutch law asks. Such as NL001234567B01.",
  ),
  portrait: objectOf({
    src: named(
      "Your portrait",
      "On the page about you. The name of a picture in the folder public, such as /portrait.jpg, upright and at least 900 pixels wide. Left out while it is empty.",
      pictureOrNone,
    ),
    alt: named("What your portrait shows", "Is read to those who cannot see it, in a few words."),
    onHome: named(
      "A small picture of your face",
      "On the home page, beside your name. A picture like the one above, square and at least 200 pixels wide. Left out while it is empty.",
      pictureOrNone,
    ),
  } satisfies For<SiteContent["portrait"]>),
  wellnessCentre: objectOf({
    name: named(
      "Where you meet in person",
      "On the home page. Without a name it says “a quiet wellness centre”.",
    ),
    town: named(
      "The town it is in",
      "On the home page, behind the place. Without one it says “in the Netherlands”.",
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
  answersWithin: needed(
    "In how long you answer a message",
    "On the contact page, as a promise: “usually within …”.",
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
  title: needed(
    "What it is called",
    "On the home page and the coaching page, and in the terms with its price.",
  ),
  kind: named("What kind it is", "Above the title of a card on the coaching page, in a few words."),
  text: named(
    "What a client gets",
    "Under its name. On the home page it follows the length. Left out while it is empty.",
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
  headline: needed("The first words", "Large, for nine seconds, before the rest of the home page."),
  subtitle: needed("The words below them", "For the same nine seconds."),
  title: needed("The title of the home page", "Beside the offers."),
  lead: needed("What you do, in two sentences", "Below the title."),
} satisfies For<HomeTexts>);

const ABOUT = "On the page about you, below your story. Left out while it is empty.";

const aboutTexts = objectOf({
  training: named("Your training, and who certified it", ABOUT),
  experience: named("For how long you have done this", ABOUT),
  supervision: named("Your supervision", ABOUT),
  professionalBody: named("Your professional body", ABOUT),
  complaints: named("Where a client can complain", ABOUT),
  languages: named("The languages of your sessions", ABOUT),
  forYouIf: named("Your coaching is for her if", "On the page about you.", listOfTexts),
  together: named(
    "What you will do together",
    "On the page about you, on the dark ground.",
    listOfTexts,
  ),
  closing: named("Your last words there", "Above the button that leads to the contact page."),
} satisfies For<AboutTexts>);

const coaching = objectOf({
  title: needed("The sentence of the coaching page", "Large, at its top."),
  lead: needed(
    "The first words",
    "On the coaching page, below that. The words “free call” become a link to the contact page.",
  ),
  withoutPrice: named("The words in place of a price", "For an offer that has none yet."),
  steps: named("How it goes, step by step", "On the coaching page, below the offers.", listOfTexts),
  notTherapy: needed(
    "Your answer to “Is this therapy?”",
    "On the coaching page, among the questions. It says what coaching is not.",
  ),
  notForYouIf: named("For whom your coaching is not", "After that. Left out while it is empty."),
} satisfies For<CoachingTexts>);

const visitorQuestion = objectOf({
  question: needed("What a visitor asks", "On the coaching page."),
  answer: needed("What you answer", "Below the question."),
} satisfies For<VisitorQuestion>);

const facts = objectOf({
  coaches: about(
    "How many people read the answers: you, and every other admin.",
    wholeNumberAboveZero,
  ),
  operator: about(
    "Who looks after the site, and so could read everything at Google.",
    oneOf(...OPERATORS),
  ),
  silenceEndsIf: about(
    "When you may speak to others of what a client told you. It follows the word “if”.",
  ),
  databaseIn: about("Where Google’s data centre is, as chosen when the database was made."),
  googleKeepsDays: about(
    "For how many days Google keeps copies of the database. 0 if it makes none.",
    wholeNumber,
  ),
  backupsMadeBy: about("Who makes the encrypted backups.", oneOf(...MAKERS)),
  backupsOpenedBy: about("Who has the recovery key of the backups.", oneOf(...OPENERS)),
  backupsKeptDays: about("After how many days each backup is deleted.", wholeNumberAboveZero),
  mailOfTheDayBy: about("Who sends you the mail of the day.", oneOf(...MAKERS)),
} satisfies For<Facts>);

const points = listOf("points", objectOf({ title: someText, text: someText }), { minItems: 1 });
const consent = objectOf({ version: shortName, lead: someText, points });
const keptConsents = mapOf(
  objectOf({
    version: shortName,
    language: oneOf(SOURCE, ...TRANSLATIONS),
    lead: someText,
    points,
  }),
);

const pageNames = objectOf({
  menu: about("In the menu, and above the page of your offers."),
  home: about("The home page in the browser’s tab."),
  offers: about("The page of your offers in the browser’s tab."),
} satisfies For<PageNames>);

const labels = objectOf({
  place: about("Where you meet, while you have named no place. It follows the word “at”."),
  town: about("The same for the town. It follows the word “in”."),
  askForCall: about("On the button that leads to the contact form."),
  callCosts: about("Above that button, at the end of the page of your offers."),
  firstWords: about("What the contact form begins with after that button."),
  forYouIf: about("Above the reasons on the page about you."),
  together: about("Above what you do together."),
  bookCall: about("On the button at the end of the page about you."),
  visitorsAsk: about("Above the questions of visitors."),
  isTherapy: about("The last of these questions."),
  noTherapy: about("The same in a sentence, on the page about you."),
} satisfies For<Labels>);

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

const helpNow = objectOf({
  country: someText,
  lines: listOf("lines", objectOf(helpLine), { minItems: 1 }),
});

const legalPage = objectOf({
  lead: someText,
  chapters: listOf("chapters", objectOf({ id: shortName, title: someText, text: listOfTexts }), {
    minItems: 1,
  }),
});

/** By file: the schema of its texts in another language, each with the hash of the English one. */
const translated: Readonly<Record<string, JsonSchema>> = {
  consent: translationOf(
    { lead: someText },
    { points: listOf("points", translationOf({ title: someText, text: someText })) },
  ),
  facts: translationOf({ silenceEndsIf: someText, databaseIn: someText }),
  ...Object.fromEntries(
    Object.keys(NAMES_ON).map((page) => [
      page,
      translationOf(
        { lead: someText },
        { chapters: mapOf(translationOf({ title: someText, text: listOfTexts })) },
      ),
    ]),
  ),
  "help-now": translationOf(
    { country: someText },
    {
      lines: mapOf(
        translationOf({ name: someText, when: someText, text: someText, chatWhen: anyText }),
      ),
    },
  ),
};

/** By address, how the coach calls the pages that search engines may list. */
const PAGE_NAMES: Readonly<Record<(typeof LISTED)[number], string>> = {
  "/": "The home page",
  "/about": "The page about you",
  "/courses": "The page of your offers",
  "/contact": "Contact",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/safety": "Your safety here",
};

/** JSON Schemas for the translations in `src/content/`, by file name. */
export const TRANSLATED_CONTENT: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  TRANSLATIONS.flatMap((language) =>
    Object.entries(translated).map(([name, schema]) => [`${name}.${language}.json`, schema]),
  ),
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
  "page-names.json": { title: "Names of the public pages", ...pageNames },
  "labels.json": { title: "Labels of the public pages", ...labels },
  "home.json": { title: "The home page", ...home },
  "about.json": { title: "The page about you", ...aboutTexts },
  "coaching.json": { title: "The coaching page", ...coaching },
  "visitor-questions.json": {
    title: "What visitors ask",
    description:
      "On the coaching page, with your answers. At most ten. Who reads, and whether it is therapy, is asked there anyway.",
    ...listOf(
      "questions, at most ten,",
      { title: "Question", ...visitorQuestion },
      { maxItems: 10 },
    ),
  },
  "consent.json": consent,
  "kept-consents.json": keptConsents,
  "facts.json": facts,
  "help-now.json": helpNow,
  "privacy.json": legalPage,
  "terms.json": legalPage,
  "safety.json": legalPage,
  "story.json": {
    title: "Your story",
    description:
      "On the page about you, beside your portrait. Its first sentence is written large, above the rest.",
    ...listOf("paragraphs", { title: "Paragraph", ...someText }),
  },
  "page-descriptions.json": {
    title: "What search engines say",
    description: "Search engines and shared links show it below the page’s title.",
    ...mapOf(someText),
    properties: Object.fromEntries(
      Object.entries(PAGE_NAMES).map(([page, title]) => [page, { title, ...someText }]),
    ),
  },
} satisfies Readonly<Record<string, JsonSchema>>;

/** The schema of the text, number, choice or list of texts at a place in a file; undefined where none may be. */
export function textSchema(
  file: JsonSchema,
  path: readonly (string | number)[],
): JsonSchema | undefined {
  const keys = path.flatMap((key) => (typeof key === "number" ? ["items"] : ["properties", key]));
  // What stands at such a place in a schema is a schema.
  const schema = valueAt(file, keys) as JsonSchema | undefined;
  const isText =
    schema?.["enum"] !== undefined ||
    /^(?:string|integer)/u.test(String(schema?.["type"])) ||
    (schema?.items?.["type"] === "string" && path.length > 0);
  return isText ? schema : undefined;
}
