type StorageName = "localStorage" | "sessionStorage";

/** Key of an unsent contact message (`unsent-message.ts`), for code that only deletes it. */
export const UNSENT = "unsent message";

/** The text stored under `key`; `null` for none, `undefined` where the browser forbids the storage. */
export function readStored(storage: StorageName, key: string): string | null | undefined {
  try {
    return window[storage].getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores `value` under `key`, or removes the entry for `null`. False where the browser refuses. */
export function writeStored(storage: StorageName, key: string, value: string | null): boolean {
  try {
    if (value === null) {
      window[storage].removeItem(key);
    } else {
      window[storage].setItem(key, value);
    }
    return true;
  } catch {
    return false;
  }
}
