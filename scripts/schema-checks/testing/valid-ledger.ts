import { validFiles } from "./edited-valid-files.ts";
import { ledgerText } from "../ledger.ts";
import { parseJsonFile } from "../json-file.ts";
import { readSite } from "../site.ts";
import { sourcesOf } from "../sources.ts";

const empty = parseJsonFile("schemas/ledger.json", "{}\n");

/** The ledger of the valid files, which have none: nothing of them is published. */
export const validLedger = ledgerText(
  sourcesOf("schemas", new Map([...validFiles, ["ledger.json", empty]]), readSite()),
  () => "2026-11-22",
);
