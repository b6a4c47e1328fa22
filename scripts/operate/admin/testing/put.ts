import { toFields } from "../field-value.ts";
import type { GoogleApi } from "../google-api.ts";

/** Stores documents by their paths. */
export async function put(
  api: GoogleApi,
  documents: Readonly<Record<string, object>>,
): Promise<void> {
  await api.documents(":commit", {
    writes: Object.entries(documents).map(([path, map]) => ({
      update: { name: api.documentsPrefix + path, fields: toFields(map) },
    })),
  });
}
