import { describe, expect, test } from "vitest";
import { checkSources } from "./check-schemas.ts";
import { putFile, sourcesAfter, validFiles, validLedger } from "./testing/edited-valid-files.ts";
import { type JsonNode, parseJsonFile } from "./reading/json-file.ts";
import type { Problem } from "./problem.ts";

/** Every value in a file, the whole file first. */
function valuesIn(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined) {
    return [];
  }
  const children = node.children ?? [];
  return node.type === "property"
    ? valuesIn(children[1])
    : [node, ...children.flatMap((child) => valuesIn(child))];
}

const ledger = parseJsonFile("schemas/ledger.json", validLedger);

describe.each([...new Map([...validFiles, ["ledger.json", ledger]])])(
  "whatever stands in %s",
  (name, { text, root }) => {
    const values = valuesIn(root);

    function foundIn(changed: string): readonly Problem[] {
      return checkSources(sourcesAfter([putFile(name, changed)]));
    }

    function problemsWhen(value: JsonNode, replacement: string): readonly Problem[] {
      const end = value.offset + value.length;
      return foundIn(text.slice(0, value.offset) + replacement + text.slice(end));
    }

    test("a value replaced by null is always an error, and told in this file", () => {
      const unnoticed = values.filter(
        (value) =>
          !problemsWhen(value, "null").some(
            ({ severity, file }) => severity === "error" && file.endsWith(name),
          ),
      );
      expect(unnoticed.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(
        [],
      );
    });

    test.each(['""', '"constructor"', "7", "true", "[]", "[[null]]", "{}", '{"__proto__":{}}'])(
      "a value replaced by %s never stops the run",
      (replacement) => {
        expect(() => values.map((value) => problemsWhen(value, replacement))).not.toThrow();
      },
    );

    test("a text cut off anywhere is one problem, and never stops the run", () => {
      const lengths = Array.from(text.trimEnd(), (_, length) => length).filter((n) => n % 10 === 0);
      const told = lengths.map((length) =>
        foundIn(text.slice(0, length)).filter(({ file }) => file.endsWith(name)),
      );
      expect(told.filter((problems) => problems.length !== 1)).toEqual([]);
    });
  },
);
