import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

const SCHEMAS = join(import.meta.dirname, "..", "..", "..", "..", "schemas");

/** A copy of the project's question files for each test. */
export function withQuestionFolder(): () => string {
  let folder = "";
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "wording-")), "schemas");
    cpSync(SCHEMAS, folder, { recursive: true });
  });
  afterEach(() => {
    rmSync(join(folder, ".."), { recursive: true });
  });
  return () => folder;
}
