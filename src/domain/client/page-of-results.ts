/** Part of a long list, such as 25 of 60 clients. */
export interface PageOfResults<Item, Cursor> {
  readonly items: readonly Item[];
  /** Where the next page begins; absent on the last one. */
  readonly next: Cursor | undefined;
}

/** How many items of a list one page reads and shows. */
export const PAGE_SIZE = 25;
