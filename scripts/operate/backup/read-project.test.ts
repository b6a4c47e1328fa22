import { expect, it } from "vitest";
import type { GoogleApi } from "../admin/google-api.ts";
import { readDocuments } from "./read-project.ts";

it("says why reading failed, also where its transaction cannot be ended either", async () => {
  const api: GoogleApi = {
    projectId: "a-project",
    documentsPrefix: "projects/a-project/databases/(default)/documents/",
    documents: (operation) =>
      operation === ":beginTransaction"
        ? Promise.resolve({ transaction: "dA==" })
        : Promise.reject(new Error(`${operation} failed`)),
    accounts: () => Promise.reject(new Error("It was asked for accounts.")),
    hashParameters: () => Promise.resolve(undefined),
  };
  await expect(readDocuments(api).next()).rejects.toThrow(":listCollectionIds failed");
});
