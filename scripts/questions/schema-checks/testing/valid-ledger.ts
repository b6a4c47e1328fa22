import { validFiles } from "./edited-valid-files.ts";
import { ledgerText } from "../ledger.ts";
import { readSite } from "../site.ts";
import { sourcesOf } from "../sources.ts";

/** The ledger of the valid files, had they been published: their own is empty. */
export const validLedger = ledgerText(
  sourcesOf("schemas", validFiles, readSite()),
  () => "2026-11-22",
);
