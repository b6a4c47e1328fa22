import { type Said, t } from "../../words/words.ts";

/** What to say of an action that has just ended, in a `Notice`. */
export interface Outcome {
  readonly tone: "good" | "bad";
  readonly text: Said;
}

/** Copies a text. Resolves with what to say: some browsers do not allow it. */
export async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return { tone: "good", text: () => t("Copied.") };
  } catch {
    return {
      tone: "bad",
      text: () =>
        t("This browser does not allow copying. You can select the text and copy it yourself."),
    };
  }
}
