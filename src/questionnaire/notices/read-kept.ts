import type { Section } from "../../domain/question/section.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { type KeptText, keptOnDevice } from "../saving/draft/kept-text.ts";
import type { KeptBy } from "../saving/journal/journal.ts";
import { type SectionDefinition, loadSectionDefinition } from "../section-definition.ts";

export type LoadDefinition = (section: Section) => Promise<SectionDefinition | undefined>;

/**
 * The texts of a section that earlier visits and, unless `from` says otherwise, other tabs keep on this device.
 * Rejects if the device cannot be read.
 */
export async function readDevice(
  owner: string,
  section: Section,
  load: LoadDefinition = loadSectionDefinition,
  from?: KeptBy,
): Promise<readonly KeptText[]> {
  const [kept, definition] = await Promise.all([
    drafts.recall(owner, section.id, from),
    load(section).catch(() => undefined),
  ]);
  return keptOnDevice(kept, definition);
}
