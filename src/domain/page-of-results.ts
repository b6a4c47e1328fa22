/** Part of a long list. */
export interface PageOfResults<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next portion begins; absent on the last one. */
  readonly next: Cursor | undefined;
}
