import { type Facts, facts } from "./facts.ts";

const OPERATOR = "the person who looks after this site for me";

/**
 * The sentences in which pages tell the facts. A sentence is empty if there is nothing to tell. Texts take
 * them from here, and no text tells one of the facts in other words.
 */
function factsInWords({
  coaches,
  operator,
  silenceEndsIf,
  databaseIn,
  googleKeepsDays,
  backupsMadeBy,
  backupsOpenedBy,
  backupsKeptDays,
  mailOfTheDayBy,
}: Facts) {
  const others = coaches - 1;
  const isOperatorMe = operator === "the coach";
  const hasBackups = backupsMadeBy !== "nobody";
  const lastsDays = Math.max(googleKeepsDays, hasBackups ? backupsKeptDays : 0);
  const openers = isOperatorMe
    ? "I"
    : { "the coach": "I", "the operator": OPERATOR, both: `I and ${OPERATOR}` }[backupsOpenedBy];
  return {
    readers:
      others === 0
        ? "You and I read it."
        : `You, I and ${others === 1 ? "one other coach, who works" : `${others} other coaches, who work`} with me, read it.`,
    /** To be followed by `limit`, or by a link to it. */
    passesOn: `${others === 0 ? "I pass" : "We pass"} it on to nobody, with`,
    limit: `if ${silenceEndsIf}, I may have to tell others. I talk about it with you first, wherever I can.`,
    operator: isOperatorMe ? "" : "The person who looks after this site for me could read it, too.",
    databaseIn,
    copies: [
      googleKeepsDays === 0
        ? ""
        : `Google keeps copies of its database for ${googleKeepsDays} days.`,
      {
        nobody: "",
        "the operator": `So that nothing is lost if the database is, ${isOperatorMe ? "I make" : `${OPERATOR} makes`} encrypted copies of everything, which only ${openers} can open.`,
        GitHub: `So that nothing is lost if the database is, GitHub makes a copy of everything each night, in the United States. Its computers read everything until it is encrypted; then only ${openers} can open it.`,
      }[backupsMadeBy],
    ]
      .join(" ")
      .trim(),
    copiesLast: lastsDays === 0 ? "" : `Copies in backups last up to ${lastsDays} days longer.`,
    programs: `Programs store it and show it${hasBackups ? ", and copy it into backups" : ""}. None of them judges it: no artificial intelligence, no analysis, no scoring.`,
    mailOfTheDay: {
      nobody: "",
      "the operator": "A mail tells me how much is new, with numbers and without names.",
      GitHub:
        "A mail tells me how much is new, with numbers and without names. GitHub counts it, in the United States, and reads no answer for that.",
    }[mailOfTheDayBy],
  };
}

export const told = factsInWords(facts);
