/** Part of a long list, such as 25 of 60 clients. */
export interface PageOfResults<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next page begins; absent on the last one. */
  readonly next: Cursor | undefined;
}

/** How much of a list is read, and shown, at a time. */
export const PAGE_SIZE = 25;
