import type { Page } from "@playwright/test";

/** The content of the device's journal, as text. `empty` deletes it afterwards. */
export async function deviceJournal(page: Page, empty = false): Promise<string> {
  return page.evaluate(async (isEmptied) => {
    const [name, store] = ["journal", "unsaved"];
    // Opening a missing database would create it without its store.
    const databases = await indexedDB.databases();
    if (!databases.some((database) => database.name === name)) {
      return "[]";
    }
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("error", () => {
        reject(new Error("The journal cannot be opened."));
      });
      opening.addEventListener("success", () => {
        const change = opening.result.transaction(store, "readwrite");
        const all = change.objectStore(store).getAll();
        if (isEmptied) {
          change.objectStore(store).clear();
        }
        change.addEventListener("complete", () => {
          opening.result.close();
          resolve(JSON.stringify(all.result));
        });
      });
    });
  }, empty);
}
