/** A screen of the route table as the build writes it into a file of its own. */
export interface PrerenderedScreen {
  /** As in the route table: `/about`, `/adminhealth/:uid?`, `*` for every other address. */
  readonly path: string;
  readonly title: string;
  /** Whether everybody may read it. */
  readonly isPublic: boolean;
  /** For search engines, to which every public page at an address of its own is shown. */
  readonly description: string | undefined;
  /** The last names of the modules that are fetched for this screen. */
  readonly modules: readonly string[];
  /** What `#root` holds. */
  readonly html: string;
}
