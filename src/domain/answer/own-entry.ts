/** The entry under a stored key. A key may be called `constructor`, which every plain object inherits. */
export const ownEntry = <Entry>(
  entries: Readonly<Record<string, Entry>> | undefined,
  key: string,
): Entry | undefined =>
  entries !== undefined && Object.hasOwn(entries, key) ? entries[key] : undefined;
