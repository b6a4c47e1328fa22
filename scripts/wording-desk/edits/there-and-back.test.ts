import * as fc from "fast-check";
import { expect, it } from "vitest";
import { laidOut } from "../../schema-checks/json-text/lay-out.ts";
import { valueAt } from "../../schema-checks/sections/translations/section-texts.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { sectionsOf } from "../changes/section-content.ts";
import { at, filesAfter, set, stopSection } from "../testing/edits.ts";
import { SITE } from "../testing/site-files.ts";
import { uiFile } from "./draft-files.ts";
import { type Edit, type Owner, SETTINGS, type Setting, type Value } from "./edit.ts";
import { isSame, LIST_FILES, type SiteFiles } from "./file-names.ts";

const IDS = sectionsOf(SITE).map(({ section }) => section.id);
const GROUPS = sectionsOf(SITE).flatMap(({ section: { id }, ui }) =>
  (ui["ui:groups"] ?? []).map(({ items }, group) => ({ id, group, items })),
);
const ITEMS = GROUPS.flatMap(({ id, group, items }) =>
  items.map((content, item) => ({ id, place: at(group, item), content })),
);
const NOTED = ITEMS.filter(({ content }) => typeof content !== "string");

/** What each setting of the UI file may be. Those of the schema, such as options, are told by cases. */
const VALUES: Readonly<Partial<Record<Setting, Value>>> = {
  "ui:examples": ["One", "Two"],
  "ui:quickAnswers": ["None"],
  "ui:ends": ["Low", "High"],
  "ui:steps": ["Low", "High"],
  "ui:plainFact": true,
  "ui:askedAgain": true,
  helpNow: true,
  "ui:askWhen": { question: "gender", is: ["Male"] },
};
const IN_SCHEMA: readonly Setting[] = ["title", "options", "scale"];

interface Case {
  readonly id: string;
  readonly of: Owner;
  readonly setting: Setting;
  readonly path: readonly (string | number)[];
}

const OF_GROUPS: readonly Case[] = GROUPS.flatMap(({ id, group }) =>
  SETTINGS.group.map((setting) => ({ id, of: { group }, setting, path: ["ui:groups", group] })),
);
const OF_NOTES: readonly Case[] = NOTED.flatMap(({ id, place }) =>
  SETTINGS.note.map((setting) => ({
    id,
    of: place,
    setting,
    path: ["ui:groups", place.group, "items", place.item],
  })),
);
const OF_QUESTIONS: readonly Case[] = ITEMS.flatMap(({ id, content }) =>
  typeof content === "string"
    ? SETTINGS.question
        .filter((setting) => !IN_SCHEMA.includes(setting))
        .map((setting) => ({ id, of: { question: content }, setting, path: [content] }))
    : [],
);

const parsed = (files: SiteFiles, name: string): unknown => JSON.parse(files.get(name) ?? "");

it("a setting is written where it belongs, and taken back without a trace", () => {
  const one = fc.oneof(
    ...[OF_GROUPS, OF_NOTES, OF_QUESTIONS].map((all) => fc.constantFrom(...all)),
  );
  fc.assert(
    fc.property(one, ({ id, of, setting, path }) => {
      const name = uiFile(id);
      const owner = (files: SiteFiles): object =>
        Object(valueAt(parsed(files, name), path.map(String)));
      const before: unknown = Reflect.get(owner(SITE), setting);
      const value = VALUES[setting] ?? "Some “words”";
      const files = filesAfter(SITE, [set(id, of, setting, value)]);
      expect([...files].filter(([file, text]) => SITE.get(file) !== text && file !== name)).toEqual(
        [],
      );
      expect(files.get(name)).toBe(laidOut(name, parsed(files, name)));
      expect(owner(files)).toEqual({ ...owner(SITE), [setting]: value });
      // How a question's options are shown is told where it has some.
      const isTold = compareFiles(SITE, files).length > 0;
      expect(isTold || setting === "ui:widget").toBe(!isSame(SITE, files));
      // The value from before was read from the files.
      expect(filesAfter(files, [set(id, of, setting, (before ?? "") as Value)])).toEqual(SITE);
    }),
  );
});

it("what moves, comes into a list or is stopped goes back without a trace", () => {
  const group = fc.constantFrom(...GROUPS);
  const index = fc.nat(3);
  const inSection = fc.tuple(group, group).filter(([one, other]) => one.id === other.id);
  const trips = fc.oneof(
    inSection.chain(([one, other]) =>
      fc
        .tuple(fc.nat(one.items.length - 1), fc.nat(other.items.length - 1))
        .map(([item, to]): readonly Edit[] => [
          { does: "move", section: one.id, from: at(one.group, item), to: at(other.group, to) },
          { does: "move", section: one.id, from: at(other.group, to), to: at(one.group, item) },
        ]),
    ),
    inSection.map(([{ id, group: from }, { group: to }]): readonly Edit[] => [
      { does: "move", section: id, from: { group: from }, to: { group: to } },
      { does: "move", section: id, from: { group: to }, to: { group: from } },
    ]),
    // What stands under a heading that is removed goes under the one beside it.
    group.map(({ id, group: place, items }): readonly Edit[] => [
      { does: "insert", section: id, at: { group: place + 1 }, words: "A heading" },
      {
        does: "move",
        section: id,
        from: at(place, items.length - 1),
        to: at(place + 1, 0),
      },
      { does: "remove", section: id, at: { group: place + 1 } },
    ]),
    group.map(({ id }): readonly Edit[] => [
      { does: "insert", section: id, at: { group: 0 }, words: "A heading" },
      { does: "move", section: id, from: at(1, 0), to: at(0, 0) },
      { does: "remove", section: id, at: { group: 0 } },
    ]),
    fc.tuple(group, index).map(([{ id, group: place, items }, item]): readonly Edit[] => [
      { does: "insert", section: id, at: at(place, Math.min(item, items.length)), words: "A note" },
      { does: "remove", section: id, at: at(place, Math.min(item, items.length)) },
    ]),
    fc.tuple(fc.nat(IDS.length - 1), fc.nat(IDS.length - 1)).map(([from, to]): readonly Edit[] => [
      { does: "move", section: IDS[from] ?? "", to },
      { does: "move", section: IDS[from] ?? "", to: from },
    ]),
    fc
      .constantFrom(...IDS)
      .map((id): readonly Edit[] => [stopSection(id), set(id, "section", "retired", "")]),
    fc
      .tuple(fc.constantFrom(...LIST_FILES), index, index)
      .map(([file, from, to]): readonly Edit[] => [
        { does: "insert", file, at: from },
        { does: "move", file, from, to },
        { does: "remove", file, at: to },
      ]),
  );
  fc.assert(
    fc.property(trips, (edits) => {
      const files = edits.map((_, count) => filesAfter(SITE, edits.slice(0, count + 1)));
      expect(files.at(-1)).toEqual(SITE);
      for (const [name, text] of files.flatMap((each) => [...each])) {
        expect(SITE.get(name) === text || laidOut(name, JSON.parse(text)) === text).toBe(true);
      }
    }),
  );
});
