import type { Facts } from "../../../src/content/facts.ts";
import type { SiteContent } from "../../../src/content/site-content.ts";

/** The name of a public text, and the place where a visitor reads it. */
export interface TextName {
  readonly label: string;
  readonly where: string;
  readonly takes?: "a number";
}

/** A key of site-content.json: `practiceName`, or `prices.clarityHour` inside of an object. */
export type ContentKey = {
  [Key in keyof SiteContent]: SiteContent[Key] extends object
    ? `${Key}.${Extract<keyof SiteContent[Key], string>}`
    : Key;
}[keyof SiteContent];

/** The name of a public page in a sentence, by its address. */
export const pageName = (address: string): string => PAGES[address] ?? `the page ${address}`;

const PAGES: Readonly<Record<string, string>> = {
  "/": "your home page",
  "/about": "the page about you",
  "/courses": "the coaching page",
  "/books": "the page of books",
  "/safety": "the page about safety",
  "/contact": "the contact page",
  "/privacy": "the privacy page",
  "/terms": "the terms",
};

/** What the wording desk and text editors say about each key, addressed to the coach. */
export const SITE_WORDS: Readonly<Record<ContentKey, TextName>> = {
  practiceName: {
    label: "The name of your practice",
    where: "At the top and at the bottom of every page, and in the browser’s tab.",
  },
  siteAddress: {
    label: "The address of your site",
    where:
      "Such as https://www.example.com. Search engines are told it, and a link that is shared shows a picture by it.",
  },
  coachName: {
    label: "Your own name",
    where: "At the bottom of every page, on the privacy page and in the terms.",
  },
  coachAddress: {
    label: "Your address",
    where: "Beside your name there. One line: street, number, postcode, town.",
  },
  coachEmail: {
    label: "Your email address",
    where:
      "At the bottom of every page, on the contact page, the privacy page and in the terms. Without it they lead to the form.",
  },
  chamberOfCommerceNumber: {
    label: "Your number at the Chamber of Commerce (KvK)",
    where: "At the bottom of every page, as Dutch law asks, and in the terms.",
  },
  vatNumber: {
    label: "Your VAT identification number (btw-id)",
    where: "At the bottom of every page, as Dutch law asks. Such as NL001234567B01.",
  },
  "portrait.src": {
    label: "Your portrait",
    where:
      "On the page about you. The name of a picture in the folder public, such as /portrait.jpg, upright and at least 900 pixels wide. Without one, a drawing stands there.",
  },
  "portrait.alt": {
    label: "What your portrait shows",
    where: "Is read to those who cannot see it, in a few words.",
  },
  "wellnessCentre.name": {
    label: "Where you meet in person",
    where: "On the home page. Without a name it says “a quiet wellness centre”.",
  },
  "wellnessCentre.town": {
    label: "The town it is in",
    where: "On the home page, behind the place. Without one it says “in the Netherlands”.",
  },
  "prices.clarityHour": {
    label: "The price of a clarity session",
    where:
      "On the coaching page, as it is to be read: € 95 an hour. Without one: the lowest price on the home page. Please let the two agree.",
  },
  "prices.deepRewire": {
    label: "The price of the Deep Rewire Journey",
    where: "On the coaching page, as it is to be read. Without one: on request.",
  },
  "keptMonths.answers": {
    label: "Months for which you keep answers",
    where: "On the privacy page, as a promise: so long after the last session.",
    takes: "a number",
  },
  "keptMonths.messages": {
    label: "Months for which you keep messages",
    where: "On the privacy page, as a promise: so long after the last word.",
    takes: "a number",
  },
  cancelHours: {
    label: "Hours before a session until which it can be moved",
    where: "In the terms, as a promise: until then it costs nothing.",
    takes: "a number",
  },
  schedulingUrl: {
    label: "Your page at your scheduling service",
    where:
      "Clients book a meeting there, inside your site. Without it the booking page says how to reach you.",
  },
  idleMinutes: {
    label: "Minutes of quiet until a client is signed out",
    where:
      "For computers that others use too: after so long without a key or a touch. 0 for never.",
    takes: "a number",
  },
  leaveTo: {
    label: "Where “Leave quickly” goes",
    where:
      "From the pages of your clients: a site that does not show what was on the screen before.",
  },
};

export const OFFER_WORDS: Readonly<Record<"title" | "text" | "euros", TextName>> = {
  title: {
    label: "What it is called",
    where: "On the home page, and in the terms with its price.",
  },
  text: { label: "What a client gets", where: "Under its name, in a few words." },
  euros: { label: "Its price in euros", where: "0 is shown as “Free”.", takes: "a number" },
};

export const STORY_WORDS =
  "On the page about you, beside your portrait. The first paragraph is written larger.";

export const DESCRIPTION_WORDS = "Search engines and shared links show it below the page’s title.";

/** What text editors say about each fact. Pages tell the facts in sentences of their own. */
export const FACT_WORDS: Readonly<Record<keyof Facts, string>> = {
  coaches: "How many people read the answers: you, and every other admin.",
  operator: "Who looks after the site, and so could read everything at Google.",
  silenceEndsIf:
    "When you may speak to others of what a client told you. It follows the word “if”.",
  databaseIn: "Where Google’s data centre is, as chosen when the database was made.",
  googleKeepsDays: "For how many days Google keeps copies of the database. 0 if it makes none.",
  backupsMadeBy: "Who makes the encrypted backups.",
  backupsOpenedBy: "Who has the recovery key of the backups.",
  backupsKeptDays: "After how many days each backup is deleted.",
  mailOfTheDayBy: "Who sends you the mail of the day.",
};
