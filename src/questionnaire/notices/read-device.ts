import type { Section } from "../../domain/question/section.ts";
import { drafts } from "../saving/browser-drafts.ts";
import { statesOnDevice } from "../saving/draft/states-on-device.ts";
import type { KeptBy } from "../saving/journal/journal.ts";
import type { SectionDefinition } from "../section-definition.ts";

export type LoadDefinition = (section: Section) => Promise<SectionDefinition | undefined>;

/**
 * The unsaved texts of a section that earlier visits, or also other tabs, keep on this device, and their
 * states. Rejects if the device cannot be read.
 */
export async function readDevice(
  owner: string,
  section: Section,
  loadDefinition: LoadDefinition,
  from?: KeptBy,
) {
  const [kept, definition] = await Promise.all([
    drafts.recall(owner, section.id, from),
    loadDefinition(section).catch(() => undefined),
  ]);
  return { kept, definition, states: statesOnDevice(kept, definition) };
}
