import { beforeEach, expect, it, vi } from "vitest";
import { toClient } from "../../../data/documents/client-document.ts";
import { givenTo } from "../../../questionnaire/answers/answer-store.ts";
import { askedInOther, wordsRead } from "../../../questionnaire/answers/asked-in.ts";
import { retiredAnswers } from "../../../questionnaire/answers/retired-answers.ts";
import {
  loadDefinitionIn,
  loadSectionDefinition,
  questionTitle,
  sections,
} from "../../../questionnaire/section-definition.ts";
import { textsOf } from "../reading/reading-marks.ts";

const stored = vi.hoisted(() => ({ document: {} }));
vi.mock("../../../data/of-client/client.ts", () => ({
  readClient: () => Promise.resolve(toClient("her", stored.document)),
  readReplies: () => Promise.resolve({}),
}));
const { readClientFile } = await import("./client-file.ts");

// Health has the only question of the project with an earlier wording.
const section = sections.find(({ id }) => id === "health") ?? sections[0];
const english = await loadSectionDefinition(section);
const dutch = await loadDefinitionIn(section, "nl");
const { fields } = english;
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

it("shows an answer to Dutch words under the English ones, with the Dutch beside", async () => {
  stored.document = {
    health: { surgeries: "Geen", "surgeries:words": "nl", sleep: 7, height: "1,80" },
  };
  const [filed] = (await readClientFile("her", [section])).sections;
  expect(filed?.remarks["surgeries"]).toEqual([]);
  expect(Object.fromEntries(filed?.askedIn ?? [])).toEqual({
    surgeries: { language: "nl", words: questionTitle(dutch, "surgeries") },
  });
});

it("shows an answer to English words under the Dutch ones, with the English beside", async () => {
  const answers = { surgeries: "None", "surgeries:words": TODAY };
  expect(Object.fromEntries(askedInOther(dutch, await wordsRead(dutch, answers)))).toEqual({
    surgeries: { language: "en", words: questionTitle(english, "surgeries") },
  });
  const read = await wordsRead(dutch, { surgeries: "Geen", "surgeries:words": "nl" });
  expect(askedInOther(dutch, read).size).toBe(0);
});

it("takes the words of a renamed question from under the name of the answer", () => {
  const renamed = {
    ...english,
    fields: { surgeries: { kind: "long text", renamedFrom: ["cuts"] } },
  } as const;
  const former = { cuts: "Geen", "cuts:words": "nl" };
  expect(givenTo(renamed, former, "surgeries").language).toBe("nl");
  expect(givenTo(renamed, { ...former, surgeries: "None" }, "surgeries").language).toBe("en");
});

it("shows the Dutch words of their day, also of a retired question", async () => {
  const before = [{ words: "Toen?", from: "", until: "2027-03-01", language: "nl" }] as const;
  const answers = {
    surgeries: "Geen",
    "surgeries:words": "2027-02-01 nl",
    soup: "Erwten",
    "soup:words": "nl",
  };
  const asked = {
    ...english,
    fields: { ...fields, soup: { kind: "short text", retired: "Soup?" } },
  } as const;
  const found = await wordsRead(asked, answers, { surgeries: before, soup: before });
  expect(Object.fromEntries(found)).toEqual({
    surgeries: { language: "nl", words: "Toen?" },
    soup: { language: "nl", words: "Toen?" },
  });
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
