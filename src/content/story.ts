import paragraphs from "./story.json" with { type: "json" };

/** The coach's story on the About page, one text for each paragraph. */
export const story: readonly string[] = paragraphs;
