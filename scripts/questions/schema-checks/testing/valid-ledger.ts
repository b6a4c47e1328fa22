import { validFiles } from "./edited-valid-files.ts";
import { ledgerText } from "../wordings/ledger.ts";
import { readSite } from "../places/site.ts";
import { sourcesOf } from "../questions/sources.ts";

/** The ledger of the valid files after a publication. The ledger in their folder is empty. */
export const validLedger = ledgerText(
  sourcesOf("schemas", validFiles, readSite()),
  () => "2026-11-22",
);
