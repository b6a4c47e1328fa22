import { expect, test } from "vitest";
import { hashOf } from "../../schema-checks/sections/translations/section-texts.ts";
import { at, filesAfter, groupText, stopAsking, title, translate } from "../testing/edits.ts";
import { diffOf } from "../testing/line-diff.ts";
import { TRANSLATED_SITE } from "../testing/site-files.ts";
import type { Edit } from "./edit.ts";

const FILE = "story.nl.json";

const changed = (...edits: readonly Edit[]) =>
  diffOf(TRANSLATED_SITE, filesAfter(TRANSLATED_SITE, edits));

test("a translation is written with the hash of its English text", () => {
  const edits = [
    title("story", "issues", "What is most pressing?"),
    translate("story", ["questions", "issues", "title"], "Wat is het dringendst?"),
  ];
  expect(changed(...edits)[FILE]).toEqual([
    '- "title": "Wat vind je het dringendst om te bespreken in je coachsessie over zelfsabotage?",',
    `- "title:of": "${hashOf("Which issues feel most pressing to you for your self-sabotage coaching session?")}"`,
    '+ "title": "Wat is het dringendst?",',
    `+ "title:of": "${hashOf("What is most pressing?")}"`,
  ]);
});

test("a translation without words goes, and returns where it was", () => {
  const path = ["groups", "reason", "title"];
  expect(changed(translate("story", path, ""))[FILE]).toEqual([
    '- "title": "Wat je hier brengt",',
    `- "title:of": "${hashOf("What brings you here")}"`,
    '- "reason": {',
    "- },",
  ]);
  expect(
    changed(translate("story", path, " "), translate("story", path, "Wat je hier brengt")),
  ).not.toHaveProperty("story.ui.json");
});

test("examples are translated by line, and options without a hash", () => {
  const examples = translate(
    "personal",
    ["questions", "iAmStatement", "ui:examples"],
    "Een.\n\nTwee.",
  );
  expect(changed(examples)["personal.nl.json"]).toContain('+ "Twee."');
  const option = translate(
    "questionnaire",
    ["questions", "gender", "options", "Other"],
    "Iets anders",
  );
  expect(changed(option)["questionnaire.nl.json"]).toEqual([
    '- "Other": "Anders"',
    '+ "Other": "Iets anders"',
  ]);
});

test("a heading that begins with another question keeps its translation", () => {
  const edits: readonly Edit[] = [
    { does: "move", section: "story", from: at(0, 0), to: at(1, 0) },
    groupText("story", 0, "title", "Why you are here"),
  ];
  const after = JSON.parse(filesAfter(TRANSLATED_SITE, edits).get(FILE) ?? "");
  expect(after.groups).toMatchObject({
    story: { title: "Wat je hier brengt", "title:of": hashOf("What brings you here") },
    reason: { title: "Ruimte om van je af te schrijven" },
  });
  expect(Object.keys(after.groups)).toHaveLength(2);
});

test("a new note beside another takes no translation, and one that goes leaves none", () => {
  const place = at(4, 0);
  const added: Edit = { does: "insert", section: "familyparents", at: place, words: "New." };
  const before = JSON.parse(TRANSLATED_SITE.get("familyparents.nl.json") ?? "");
  const withNote = JSON.parse(
    filesAfter(TRANSLATED_SITE, [added]).get("familyparents.nl.json") ?? "",
  );
  expect(withNote.notes).toEqual({
    parentSexualOrientation: before.notes.parentSexualOrientation,
    "familyHomeRoutine 2": before.notes.familyHomeRoutine,
  });
  const removed: Edit = { does: "remove", section: "familyparents", at: place };
  const without = JSON.parse(
    filesAfter(TRANSLATED_SITE, [removed]).get("familyparents.nl.json") ?? "",
  );
  expect(Object.keys(without.notes)).toEqual(["parentSexualOrientation"]);
});

test("a stopped question keeps its translation", () => {
  expect(changed(stopAsking("story", "issues"))).not.toHaveProperty(FILE);
});

test("a text that is not there takes no translation", () => {
  expect(() => changed(translate("story", ["questions", "nothing", "title"], "Niets"))).toThrow(
    "This is not there any more.",
  );
});
