export const OPERATORS = ["the coach", "another person"] as const;
export const MAKERS = ["nobody", "the operator", "GitHub"] as const;
export const OPENERS = ["the coach", "the operator", "both"] as const;

/**
 * What is true of this site, from `facts.json`. The texts for visitors and clients speak from it
 * (`facts-in-words.ts`), so that none promises what the site does not do.
 */
export interface Facts {
  /** How many people read the answers: all accounts with the role `admin`. */
  readonly coaches: number;
  /** Who looks after the site, and so could read everything at Google. */
  readonly operator: (typeof OPERATORS)[number];
  /** When the coach may speak to others, to follow the word “if”. */
  readonly silenceEndsIf: string;
  readonly databaseIn: string;
  /** For how many days Google keeps copies of the database, such as its daily backups; 0 for none. */
  readonly googleKeepsDays: number;
  readonly backupsMadeBy: (typeof MAKERS)[number];
  /** Who has the recovery key. Counts only if backups are made, like `backupsKeptDays`. */
  readonly backupsOpenedBy: (typeof OPENERS)[number];
  readonly backupsKeptDays: number;
  readonly mailOfTheDayBy: (typeof MAKERS)[number];
}
