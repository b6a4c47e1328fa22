import { type Node, parseTree } from "jsonc-parser";
import { expect, test } from "vitest";
import { laidOutFiles } from "../../questions/json-text/lay-out.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit, ItemPlace } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import {
  addQuestion,
  at,
  filesAfter,
  groupText,
  help,
  list,
  sectionText,
  title,
} from "../testing/edits.ts";

/** Irregular formatting, as in a file that was edited by hand in a hurry. */
const UI = `{ "ui:groups": [
    {"title": "One",
     "items": [ "soup",
        "age" ]},
    { "title":"Two", "items":["bread"] }
  ],
  "soup":   {"ui:widget": "textarea"},
  "bread": {"ui:widget":"textarea"}
}
`;

const SCHEMA = `{"title": "Food", "type": "object", "required": ["age"],
 "properties": {
   "soup":  {"type":"string", "title":"Which soup?"},
     "age": {"type":"number","title":"How old are you?"},
   "bread": {"type":"string", "title":"Which bread?"} } }
`;

const files: SiteFiles = new Map([
  ["food.ui.json", UI],
  ["food.schema.json", SCHEMA],
  ["sections.json", `[{"id":"food","title":"Food","route":"/food","coachRoute":"/adminfood"}]`],
  [
    "field-lists.json",
    `{"food":{"soup":{"kind":"long text"},"age":{"kind":"number"}, "bread":{"kind":"long text"},"cake":{"kind":"choice","retired":"Which cake?"}}}`,
  ],
]);

const ungrouped = new Map([
  ...files,
  ["food.ui.json", `{\n  "ui:order": ["bread", "age", "soup"]\n}\n`],
]);

const soupTitle: Edit = title("food", "soup", "Soup?");

const edited = (edit: Edit, before: SiteFiles = files): SiteFiles => filesAfter(before, [edit]);

const uiAfter = (edit: Edit): string | undefined => edited(edit).get("food.ui.json");

const add = (place: ItemPlace, question = "cheese", section = "food"): Edit =>
  addQuestion(section, place, question, "Which cheese?");

test("a file that is laid out by hand keeps its layout around an edit, also when it is saved", async () => {
  expect(edited(soupTitle).get("food.schema.json")).toBe(
    SCHEMA.replace(`"Which soup?"`, `"Soup?"`),
  );
  expect(uiAfter({ does: "move item", section: "food", from: at(0, 0), to: at(1, 1) })).toBe(
    UI.replace(`"soup",\n        "age"`, `"age"`).replace(`["bread"]`, `["bread","soup"]`),
  );
  expect(uiAfter({ does: "stop asking", section: "food", question: "bread" })).toBe(
    UI.replace(`["bread"]`, `[]`).replace(`,\n  "bread": {"ui:widget":"textarea"}`, ""),
  );
  expect(uiAfter({ does: "add note", section: "food", at: at(0, 1), words: "Hm." })).toBe(
    UI.replace(`"soup",\n`, `"soup",{"note":"Hm."},\n`),
  );
  const after = edited(add(at(0, 1)));
  expect(await laidOutFiles(files, after)).toEqual(after);
});

const onWindows = (some: SiteFiles): SiteFiles =>
  new Map([...some].map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]));

test.each<[string, SiteFiles, Edit]>([
  ["laid out by hand", files, add(at(0, 1))],
  ["laid out by Prettier", QUESTIONS, add(at(0, 1), "cheese", "story")],
])("a file with the line ends of Windows that is %s keeps them", async (_, some, edit) => {
  const windows = onWindows(some);
  const after = await laidOutFiles(windows, edited(edit, windows));
  const unix = await laidOutFiles(some, edited(edit, some));
  expect(after).toEqual(onWindows(unix));
});

test("the files that were given stay as they are, so that keeping them undoes the edit", () => {
  const kept = new Map(files);
  edited(add(at(1, 1)));
  edited({ does: "remove group", section: "food", group: 1 });
  expect(files).toEqual(kept);
});

test("the first heading of a section stands over its questions in their order", () => {
  const after = edited({ does: "add group", section: "food", at: 0, title: "All" }, ungrouped);
  expect(JSON.parse(after.get("food.ui.json") ?? "")).toEqual({
    "ui:groups": [{ title: "All", items: ["bread", "age", "soup"] }],
  });
});

test("a question of a section without headings goes from its order", () => {
  const after = edited({ does: "stop asking", section: "food", question: "age" }, ungrouped);
  expect(after.get("food.ui.json")).toBe(`{\n  "ui:order": ["bread", "soup"]\n}\n`);
});

test.each<[string, Edit, string, SiteFiles?]>([
  ["a place is gone", add(at(1, 2)), "This place is not there any more."],
  [
    "a place is one past the last, as soon as the item is taken out",
    { does: "move item", section: "food", from: at(0, 0), to: at(0, 2) },
    "This place is not there any more.",
  ],
  ["a heading is gone", add(at(2, 0)), "This heading is not there any more."],
  [
    "there are no headings",
    add(at(0, 0)),
    "This section has no headings yet. Please add one first.",
    ungrouped,
  ],
  [
    "a note is gone",
    { does: "remove note", section: "food", at: at(0, 0) },
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
    list("food", "soup", "options", ["a"]),
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
    { does: "remove group", section: "food", group: 0 },
    "This is the only heading of the section, so it has to stay.",
    edited({ does: "remove group", section: "food", group: 1 }),
  ],
  [
    "a file cannot be read",
    soupTitle,
    "The file food.ui.json cannot be read as it is. It has to be put right first.",
    new Map([...files, ["food.ui.json", `${UI},`]]),
  ],
  [
    "a file is missing",
    { does: "add group", section: "drinks", at: 0, title: "Hot" },
    "The file drinks.schema.json cannot be read as it is. It has to be put right first.",
  ],
])("nothing is edited when %s", (_, edit, problem, before = files) => {
  expect(applyEdit(before, edit)).toEqual({ problem });
});

const everyEdit: readonly Edit[] = [
  soupTitle,
  sectionText("food", "title", "a"),
  sectionText("food", "description", "a"),
  groupText("food", 0, "title", "a"),
  groupText("food", 0, "intro", "a"),
  help("food", "soup", "a"),
  list("food", "soup", "examples", ["a"]),
  { does: "move item", section: "food", from: at(0, 0), to: at(1, 0) },
  add(at(0, 0)),
  { does: "stop asking", section: "food", question: "soup" },
  { does: "ask again", section: "food", question: "cake" },
  { does: "add note", section: "food", at: at(0, 0), words: "a" },
  { does: "remove note", section: "food", at: at(0, 0) },
  { does: "add group", section: "food", at: 0, title: "a" },
  { does: "move group", section: "food", from: 0, to: 1 },
  { does: "remove group", section: "food", group: 0 },
  ...[{}, { condition: { question: "soup", isAnswered: true } as const }].flatMap((condition) =>
    [
      { of: "question", question: "bread" } as const,
      { of: "note", at: at(0, 0) } as const,
      { of: "group", group: 1 } as const,
    ].map((of) => ({ does: "ask when", section: "food", of, ...condition }) as const),
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
