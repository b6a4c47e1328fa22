import { type Language, type Message, LANGUAGES, msg } from "../words/words.ts";
import type { Facts } from "./facts.ts";

/** The facts as pages tell them, in one language. */
export type FactsInWords = Readonly<ReturnType<typeof factsInWords>>;

/** Puts a text into the words of a language. */
type Put = (text: Message, values?: Readonly<Record<string, string | number>>) => string;

/**
 * The sentences in which pages tell the facts. A sentence is empty if there is nothing to tell. Texts take
 * them from here, and no text tells one of the facts in other words.
 */
function factsInWords(about: Facts, put: Put) {
  const { silenceEndsIf, databaseIn, googleKeepsDays, coaches } = about;
  const others = coaches - 1;
  const hasBackups = about.backupsMadeBy !== "nobody";
  const lastsDays = Math.max(googleKeepsDays, hasBackups ? about.backupsKeptDays : 0);
  const isOperatorMe = about.operator === "the coach";
  const openedBy = isOperatorMe ? "the coach" : about.backupsOpenedBy;
  return {
    readers:
      others === 0
        ? put(msg("You and I read it."))
        : others === 1
          ? put(msg("You, I and one other person, who works with me, read it."))
          : put(msg("You, I and {others} others, who work with me, read it."), { others }),
    // To be followed by `oneLimit`, and that by `limit`.
    passesOn: put(
      others === 0
        ? msg("I pass it on to nobody, with")
        : msg("We pass it on to nobody, with"),
    ),
    oneLimit: put(msg("one limit")),
    limit: put(msg("if {silenceEndsIf}, I may have to tell others. I talk about it with you first, wherever I can."), { silenceEndsIf }),
    operator: isOperatorMe ? "" : put(msg("The person who looks after this site for me could read it, too.")),
    databaseIn,
    copies: [
      googleKeepsDays === 0 ? "" : put(msg("Google keeps copies of its database for {googleKeepsDays} days."), { googleKeepsDays }),
      about.backupsMadeBy === "GitHub" ? put(BY_GITHUB[openedBy]) : "",
      about.backupsMadeBy === "the operator" ? put(isOperatorMe ? BY_ME : BY_OPERATOR[openedBy]) : "",
    ]
      .filter(Boolean)
      .join(" "),
    copiesLast: lastsDays === 0 ? "" : put(msg("Copies in backups last up to {lastsDays} days longer."), { lastsDays }),
    programs: put(
      hasBackups
        ? msg("Programs store it and show it, and copy it into backups. None of them judges it: no artificial intelligence, no analysis, no scoring.")
        : msg("Programs store it and show it. None of them judges it: no artificial intelligence, no analysis, no scoring."),
    ),
    mailOfTheDay: about.mailOfTheDayBy === "nobody" ? "" : put(MAIL_BY[about.mailOfTheDayBy]),
  };
}

type Opener = Facts["backupsOpenedBy"];

const BY_ME = msg("So that nothing is lost if the database is, I make encrypted copies of everything, which only I can open.");

const BY_OPERATOR: Readonly<Record<Opener, Message>> = {
  "the coach": msg("So that nothing is lost if the database is, the person who looks after this site for me makes encrypted copies of everything, which only I can open."),
  "the operator": msg("So that nothing is lost if the database is, the person who looks after this site for me makes encrypted copies of everything, which only the person who looks after this site for me can open."),
  both: msg("So that nothing is lost if the database is, the person who looks after this site for me makes encrypted copies of everything, which only I and the person who looks after this site for me can open."),
};

const BY_GITHUB: Readonly<Record<Opener, Message>> = {
  "the coach": msg("So that nothing is lost if the database is, GitHub makes a copy of everything each night, in the United States. Its computers read everything until it is encrypted; then only I can open it."),
  "the operator": msg("So that nothing is lost if the database is, GitHub makes a copy of everything each night, in the United States. Its computers read everything until it is encrypted; then only the person who looks after this site for me can open it."),
  both: msg("So that nothing is lost if the database is, GitHub makes a copy of everything each night, in the United States. Its computers read everything until it is encrypted; then only I and the person who looks after this site for me can open it."),
};

const MAIL_BY = {
  "the operator": msg("A mail tells me how much is new, with numbers and without names."),
  GitHub: msg("A mail tells me how much is new, with numbers and without names. GitHub counts it, in the United States, and reads no answer for that."),
};

/** What of the facts and of the words that tell them is translated into a language. */
export interface ToldIn {
  readonly facts: Partial<Facts>;
  /** By the English texts. */
  readonly words: Readonly<Record<string, string>>;
}

/** The facts in words, by language. */
export const factsInEach = (
  about: Facts,
  toldIn: (language: Language) => ToldIn,
): Readonly<Record<Language, FactsInWords>> => {
  const told = Object.keys(LANGUAGES).map((name) => {
    // `Object.keys` has no type for its keys.
    const language = name as Language;
    const { facts, words } = toldIn(language);
    const put: Put = (text, values = {}) =>
      (words[text] ?? text).replaceAll(/\{(\w+)\}/gu, (_whole, each: string) => String(values[each]));
    return [language, factsInWords({ ...about, ...facts }, put)] as const;
  });
  return Object.fromEntries(told) as Readonly<Record<Language, FactsInWords>>;
};
