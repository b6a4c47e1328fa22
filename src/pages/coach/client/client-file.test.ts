import { beforeEach, expect, it, vi } from "vitest";
import { toClient } from "../../../data/documents/client-document.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import { loadSectionDefinition, sections } from "../../../questionnaire/section-definition.ts";
import { textsOf } from "../reading/reading-marks.ts";

const stored = vi.hoisted(() => ({ document: {} }));
vi.mock("../../../data/of-client/client.ts", () => ({
  readClient: () => Promise.resolve(toClient("her", stored.document)),
  readReplies: () => Promise.resolve({}),
}));
const { readClientFile } = await import("./client-file.ts");

// Health has the only question of the project with an earlier wording.
const section = sections.find(({ id }) => id === "health") ?? sections[0];
const { fields } = await loadSectionDefinition(section);
const TODAY = fields["surgeries"]?.wordedOn ?? "";

beforeEach(() => {
  stored.document = {};
});

/** The remarks on an answer, in a section that was saved long after its question was reworded. */
async function remarksOn(health: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const savedAt = { health: { toMillis: () => Date.parse("2027-06-01T12:00Z") } };
  stored.document = { name: "A Client", health, savedAt };
  const file = await readClientFile("her", [section]);
  return file.sections[0]?.remarks["surgeries"] ?? [];
}

it("tells of earlier words only where an answer may belong to them", async () => {
  expect(TODAY).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  expect(await remarksOn({ surgeries: "None", "surgeries:words": TODAY })).toEqual([]);
  const told = await remarksOn({ surgeries: "None" });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^You have reworded this\. Until 22 November 2026 it read: “/u);
  expect(await remarksOn({ surgeries: "None", "surgeries:words": "2026-11-21" })).toEqual([
    expect.stringMatching(/^You have reworded this since\. Then: “/u),
  ]);
});

it("shows nothing of what is stored beside the answers", async () => {
  stored.document = {
    health: { surgeries: "None", "surgeries:words": TODAY, "gone:words": TODAY },
  };
  const file = await readClientFile("her", [section]);
  expect(
    file.sections.map(({ definition, answers }) => retiredAnswers(definition, answers)),
  ).toEqual([[]]);
  expect(file.sections.map(textsOf)).toEqual([{ surgeries: "None" }]);
});
