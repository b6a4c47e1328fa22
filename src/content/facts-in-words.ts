import type { Facts } from "./facts.ts";

interface Told {
  readonly readers: string;
  /** To be followed by `limit`, or by a link to it. */
  readonly passesOn: string;
  readonly limit: string;
  readonly operator: string;
  readonly databaseIn: string;
  readonly copies: string;
  readonly copiesLast: string;
  readonly programs: string;
  readonly mailOfTheDay: string;
}

function numbersIn({ coaches, googleKeepsDays, backupsMadeBy, backupsKeptDays }: Facts) {
  const hasBackups = backupsMadeBy !== "nobody";
  const lastsDays = Math.max(googleKeepsDays, hasBackups ? backupsKeptDays : 0);
  return { others: coaches - 1, hasBackups, lastsDays };
}

/**
 * The sentences in which pages tell the facts. A sentence is empty if there is nothing to tell. Texts take
 * them from here, and no text tells one of the facts in other words.
 */
function inEnglish(about: Facts): Told {
  const { operator, silenceEndsIf, databaseIn, googleKeepsDays } = about;
  const { others, hasBackups, lastsDays } = numbersIn(about);
  const isOperatorMe = operator === "the coach";
  const other = "the person who looks after this site for me";
  const openers = isOperatorMe
    ? "I"
    : { "the coach": "I", "the operator": other, both: `I and ${other}` }[about.backupsOpenedBy];
  return {
    readers:
      others === 0
        ? "You and I read it."
        : `You, I and ${others === 1 ? "one other coach, who works" : `${others} other coaches, who work`} with me, read it.`,
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
        "the operator": `So that nothing is lost if the database is, ${isOperatorMe ? "I make" : `${other} makes`} encrypted copies of everything, which only ${openers} can open.`,
        GitHub: `So that nothing is lost if the database is, GitHub makes a copy of everything each night, in the United States. Its computers read everything until it is encrypted; then only ${openers} can open it.`,
      }[about.backupsMadeBy],
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
    }[about.mailOfTheDayBy],
  };
}

function inDutch(about: Facts): Told {
  const { operator, googleKeepsDays } = about;
  const { silenceEndsIf, databaseIn } = about.inDutch;
  const { others, hasBackups, lastsDays } = numbersIn(about);
  const isOperatorMe = operator === "the coach";
  const other = "de persoon die deze site voor mij beheert";
  const openers = isOperatorMe
    ? "kan alleen ik"
    : {
        "the coach": "kan alleen ik",
        "the operator": `kan alleen ${other}`,
        both: `kunnen alleen ik en ${other}`,
      }[about.backupsOpenedBy];
  return {
    readers:
      others === 0
        ? "Jij en ik lezen het."
        : `Jij, ik en ${others === 1 ? "één andere coach, die met mij samenwerkt" : `${others} andere coaches, die met mij samenwerken`}, lezen het.`,
    passesOn: `${others === 0 ? "Ik geef" : "Wij geven"} het aan niemand door, met`,
    limit: `als ${silenceEndsIf}, moet ik het misschien aan anderen vertellen. Ik praat er eerst met jou over, waar ik maar kan.`,
    operator: isOperatorMe ? "" : `Ook ${other} zou het kunnen lezen.`,
    databaseIn,
    copies: [
      googleKeepsDays === 0
        ? ""
        : `Google bewaart kopieën van zijn database ${googleKeepsDays} dagen lang.`,
      {
        nobody: "",
        "the operator": `Voor het geval dat de database verloren gaat, ${isOperatorMe ? "maak ik" : `maakt ${other}`} versleutelde kopieën van alles. Die ${openers} openen.`,
        GitHub: `Voor het geval dat de database verloren gaat, maakt GitHub elke nacht een kopie van alles, in de Verenigde Staten. De computers van GitHub lezen alles totdat het versleuteld is; daarna ${openers} het openen.`,
      }[about.backupsMadeBy],
    ]
      .join(" ")
      .trim(),
    copiesLast:
      lastsDays === 0 ? "" : `Kopieën in back-ups blijven tot ${lastsDays} dagen langer bestaan.`,
    programs: `Programma’s slaan het op en laten het zien${hasBackups ? ", en kopiëren het naar back-ups" : ""}. Geen ervan oordeelt erover: geen kunstmatige intelligentie, geen analyse, geen scores.`,
    mailOfTheDay: {
      nobody: "",
      "the operator": "Een mail vertelt mij hoeveel er nieuw is, in getallen en zonder namen.",
      GitHub:
        "Een mail vertelt mij hoeveel er nieuw is, in getallen en zonder namen. GitHub telt dat, in de Verenigde Staten, en leest daarvoor geen antwoord.",
    }[about.mailOfTheDayBy],
  };
}

/** By language. */
export const factsInWords = (about: Facts) => ({ en: inEnglish(about), nl: inDutch(about) });
