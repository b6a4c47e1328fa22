import { applyEdits, modify } from "jsonc-parser";
import type { Edit, EditResult, QuestionFiles } from "../edits/edit.ts";

export function applyEdit(files: QuestionFiles, edit: Edit): EditResult {
  if (edit.does !== "rewrite" || edit.text.of !== "question" || edit.text.part !== "title") {
    return { problem: "Not yet." };
  }
  const name = `${edit.section}.schema.json`;
  const text = files.get(name) ?? "";
  const path = ["properties", edit.text.question, "title"];
  const after = applyEdits(text, modify(text, path, edit.words, {}));
  return { files: new Map(files).set(name, after) };
}
