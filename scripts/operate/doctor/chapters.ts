/** A chapter of the documents with detailed instructions. */
interface Chapter {
  readonly file: string;
  /** The heading's text without its number. */
  readonly heading: string;
}

const deploying = (heading: string): Chapter => ({ file: "docs/operate/deploying.md", heading });

export const CHAPTERS = {
  project: deploying("The project"),
  configuration: deploying("The configuration"),
  deployment: deploying("The first deployment"),
  coach: deploying("You, the coach"),
  address: deploying("Your own address"),
  safety: deploying("Before the first client"),
  backup: { file: "docs/operate/backups.md", heading: "Every day: a backup" },
} as const satisfies Readonly<Record<string, Chapter>>;

export type ChapterName = keyof typeof CHAPTERS;
