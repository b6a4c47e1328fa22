import type { Access } from "../client/access.ts";

/** A screen of the route table as the build writes it into a file of its own. */
export interface PrerenderedScreen {
  /** As in the route table: `/about`, `/adminhealth/:uid?`, `*` for every other address. */
  readonly path: string;
  readonly title: string;
  readonly access: Access;
  /** For search engines, to which every public page at an address of its own is shown. */
  readonly description: string | undefined;
  /** What the screen imports at once, as its modules write it when they run on the build's machine. */
  readonly imports: readonly string[];
  /** What `#root` holds. */
  readonly html: string;
}
