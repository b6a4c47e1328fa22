import { type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { applyEdit } from "./apply-edit.ts";
import type { Edit, ItemPlace } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { addQuestion, at, filesAfter, groupText, help, title, set } from "../testing/edits.ts";

const UI = `{"ui:groups":[{"title":"One","items":["soup","age"]},{"title":"Two","items":["bread"]}],
"soup":{"ui:widget":"textarea"},"bread":{"ui:widget":"textarea"}}`;

const SCHEMA = `{"title":"Food","type":"object","required":["age"],"properties":{
"soup":{"type":"string","title":"Which soup?"},"age":{"type":"number","title":"How old are you?"},
"bread":{"type":"string","title":"Which bread?"}}}`;

const files: SiteFiles = new Map([
  ["food.ui.json", UI],
  ["food.schema.json", SCHEMA],
  ["sections.json", `[{"id":"food","title":"Food","route":"/food","coachRoute":"/adminfood"}]`],
  [
    "field-lists.json",
    `{"food":{"soup":{"kind":"long text"},"age":{"kind":"number"}, "bread":{"kind":"long text"},"cake":{"kind":"choice","retired":"Which cake?"}}}`,
  ],
]);

const ungrouped = new Map([...files, ["food.ui.json", `{"ui:order":["bread","age","soup"]}`]]);

const soupTitle: Edit = title("food", "soup", "Soup?");
const soupHelp: Edit = help("food", "soup", "a");

const edited = (edit: Edit, before: SiteFiles = files): SiteFiles => filesAfter(before, [edit]);

const add = (place: ItemPlace, question = "cheese", section = "food"): Edit =>
  addQuestion(section, place, question, "Which cheese?");

test("the given files stay as they are, so that keeping them undoes the edit", () => {
  const kept = new Map(files);
  edited(add(at(1, 1)));
  edited({ does: "remove", section: "food", at: { group: 1 } });
  expect(files).toEqual(kept);
});

test("a question of a section without headings goes from its order", () => {
  const after = edited({ does: "stop asking", section: "food", question: "age" }, ungrouped);
  expect(JSON.parse(after.get("food.ui.json") ?? "")).toEqual({ "ui:order": ["bread", "soup"] });
});

test.each<[string, Edit, string, SiteFiles?]>([
  ["a place is gone", add(at(1, 2)), "This place is not there any more."],
  ["a heading is gone", add(at(2, 0)), "This heading is not there any more."],
  [
    "a note is gone",
    { does: "remove", section: "food", at: at(0, 0) },
    "This note is not there any more.",
  ],
  [
    "a question is not asked",
    { does: "stop asking", section: "food", question: "cake" },
    "This question is not asked any more.",
  ],
  [
    "a question is asked already",
    { does: "ask again", section: "food", question: "soup" },
    "This question is asked already.",
  ],
  [
    "the options of a choice are forgotten",
    { does: "ask again", section: "food", question: "cake" },
    "What this question offered to choose from is not known any more. Please add it as a new question.",
  ],
  [
    "it takes words, not options",
    set("food", { question: "soup" }, "options", ["a"]),
    "This question offers no options to choose from.",
  ],
  [
    "the name is taken by a question that is not asked any more",
    add(at(0, 0), "cake"),
    "Answers to another question are kept under the name “cake”. Please choose another.",
  ],
  [
    "the name is none",
    add(at(0, 0), "my soup"),
    "Answers cannot be kept under the name “my soup”. Please choose another.",
  ],
  [
    "the only heading is to go",
    { does: "remove", section: "food", at: { group: 0 } },
    "This is the only heading of the section, so it has to stay.",
    edited({ does: "remove", section: "food", at: { group: 1 } }),
  ],
  [
    "a file has a key twice, of which it would lose one",
    soupHelp,
    "The file food.ui.json cannot be read as it is. It has to be put right first.",
    new Map([...files, ["food.ui.json", UI.replace('"bread":{', '"soup":{')]]),
  ],
  [
    "a file is missing",
    { does: "insert", section: "drinks", at: { group: 0 }, words: "Hot" },
    "The file drinks.ui.json cannot be read as it is. It has to be put right first.",
  ],
])("nothing is edited when %s", (_, edit, problem, before = files) => {
  expect(applyEdit(before, edit)).toEqual({ problem });
});

const everyEdit: readonly Edit[] = [
  soupTitle,
  set("food", "section", "title", "a"),
  set("food", "section", "ui:description", "a"),
  groupText("food", 0, "title", "a"),
  soupHelp,
  { does: "move", section: "food", from: at(0, 0), to: at(1, 0) },
  add(at(0, 0)),
  { does: "stop asking", section: "food", question: "soup" },
  { does: "ask again", section: "food", question: "cake" },
  { does: "insert", section: "food", at: at(0, 0), words: "a" },
  { does: "remove", section: "food", at: at(0, 0) },
  { does: "insert", section: "food", at: { group: 0 }, words: "a" },
  { does: "move", section: "food", from: { group: 0 }, to: { group: 1 } },
  { does: "remove", section: "food", at: { group: 0 } },
  ...(["", { question: "soup", isAnswered: true }] as const).flatMap((condition) =>
    [{ question: "bread" }, at(0, 0), { group: 1 }].map((of) =>
      set("food", of, "ui:askWhen", condition),
    ),
  ),
];

test.each([...files.keys()])("an edit is done or refused, whatever stands in %s", (name) => {
  const text = files.get(name) ?? "";
  for (const { offset, length } of valuesIn(parseTree(text))) {
    for (const value of ["null", "[]", "{}", '""', "7"]) {
      const broken = text.slice(0, offset) + value + text.slice(offset + length);
      for (const edit of everyEdit) {
        expect(() => applyEdit(new Map([...files, [name, broken]]), edit)).not.toThrow();
      }
    }
  }
});

function valuesIn(node: Node | undefined): readonly Node[] {
  const inner = (node?.children ?? []).flatMap(valuesIn);
  return node === undefined || node.type === "property" ? inner.slice(1) : [node, ...inner];
}
