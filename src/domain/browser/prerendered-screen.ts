import type { Language } from "../../words/words.ts";
import type { Role } from "../client/client.ts";

/**
 * Who may see a screen: everyone (`public`), visitors who want to sign in (`login`), anyone signed in
 * (`any`), or one role. The build prerenders public screens, which can then be read without a script; every
 * public screen needs a description in `content/page-descriptions.ts`.
 */
export type Access = "public" | "login" | "any" | Role;

/** A screen of the route table that the build prerenders into a file of its own. */
export interface PrerenderedScreen {
  /** As in the route table: `/about`, `/adminhealth/:uid?`, `*` for every other address. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** A sentence for search engines; every public page with an address of its own has one. */
  readonly description: string | undefined;
  /** The modules that the screen imports at once. */
  readonly imports: readonly string[];
  /** The HTML inside `#root`. */
  readonly html: string;
  /** The same in the other languages, if the screen can be read in several. */
  readonly translations: readonly TranslatedScreen[] | undefined;
}

export interface TranslatedScreen extends Pick<
  PrerenderedScreen,
  "title" | "description" | "html"
> {
  readonly language: Language;
}
