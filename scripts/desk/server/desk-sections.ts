import { createHash } from "node:crypto";
import type { FieldList, Section } from "../../../src/domain/question/section.ts";
import type { SectionSchema, SectionUi } from "../../../src/domain/question/section-files.ts";
import { FIELD_LISTS, LEDGER, schemaFile, SECTIONS, uiFile } from "../edits/draft-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import {
  type Ledger,
  earlierWordings,
} from "../../questions/schema-checks/wordings/earlier-wordings.ts";
import type { DeskSection } from "../protocol.ts";
import type { ValidatorModules } from "./validator-modules.ts";

/**
 * The sections in their order. Leaves out a section with an unreadable file, which the checks report.
 * @param saved the saved files: their ledger still has the options that the coach has just removed
 */
export function deskSections(
  files: SiteFiles,
  saved: SiteFiles,
  validators: ValidatorModules,
): readonly DeskSection[] {
  // The checks have verified these shapes.
  const fields = parsed(files, FIELD_LISTS) as Readonly<Record<string, FieldList>>;
  const listed = parsed(files, SECTIONS) as readonly Section[];
  if (!isObject(fields) || !Array.isArray(listed)) {
    return [];
  }
  const sections = listed.flatMap((section) => {
    const schema = parsed(files, schemaFile(section.id)) as SectionSchema;
    const ui = parsed(files, uiFile(section.id)) as SectionUi;
    return !isObject(schema) || !isObject(schema.properties) || !isObject(ui)
      ? []
      : [{ section, schema, ui, fields: fields[section.id] ?? {} }];
  });
  const schemas = new Map(sections.map(({ section, schema }) => [section.id, schema]));
  const wordings = earlierWordings(
    ledgerOf(files),
    fields,
    (section, question) => schemas.get(section)?.properties[question]?.title,
  );
  const savedLedger = ledgerOf(saved);
  return sections.map(({ section, ...parts }) => {
    const asDesk = {
      section,
      ...parts,
      past: {
        wordings: wordings[section.id] ?? {},
        options: earlierOptions(savedLedger[section.id], parts.schema),
      },
      validators: `validators/${validators.nameOf(parts.schema)}.js`,
    };
    const version = createHash("sha256").update(JSON.stringify(asDesk)).digest("hex").slice(0, 16);
    return { ...asDesk, version };
  });
}

/** Empty if there is no ledger. */
const ledgerOf = (files: SiteFiles): Ledger => (parsed(files, LEDGER) ?? {}) as Ledger;

const isObject = (value: unknown): boolean => Object(value) === value && !Array.isArray(value);

function parsed(files: SiteFiles, name: string): unknown {
  try {
    return JSON.parse(files.get(name) ?? "");
  } catch {
    return undefined;
  }
}

function earlierOptions(
  remembered: Ledger[string] = {},
  { properties }: SectionSchema,
): Readonly<Record<string, readonly string[]>> {
  const gone = Object.entries(remembered).map(([question, { options = [] }]) => {
    const offered = new Set(properties[question]?.enum?.map(String));
    return [question, options.filter((option) => !offered.has(option))] as const;
  });
  return Object.fromEntries(gone.filter(([, options]) => options.length > 0));
}
