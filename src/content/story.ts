import paragraphs from "./story.json" with { type: "json" };

/** The coach's story on the page about her, a text for each paragraph. */
export const story: readonly string[] = paragraphs;
