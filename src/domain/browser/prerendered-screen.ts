import type { Access } from "../client/access.ts";

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
}
