import content from "./about.json" with { type: "json" };
import paragraphs from "./story.json" with { type: "json" };

/** The words of the page about the coach, except the story. All but the two lists may be empty. */
export interface AboutTexts {
  readonly training: string;
  readonly experience: string;
  readonly supervision: string;
  readonly professionalBody: string;
  readonly complaints: string;
  /** In which the sessions can be. */
  readonly languages: string;
  readonly forYouIf: readonly string[];
  readonly together: readonly string[];
  readonly closing: string;
}

export const aboutTexts: AboutTexts = content;

/** The coach's story on the About page, one text for each paragraph. */
export const story: readonly string[] = paragraphs;
