/** Part of a long list. */
export interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next page begins; absent on the last one. */
  readonly next: Cursor | undefined;
}
