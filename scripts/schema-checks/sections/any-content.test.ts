import { describe, expect, test } from "vitest";
import { checkSources } from "./check-sources.ts";
import { putFile, sourcesAfter, validFiles, validLedger } from "./testing/edited-valid-files.ts";
import { type JsonNode, parseJsonFile } from "./reading/json-file.ts";
import { valuesIn } from "./reading/json-nodes.ts";
import type { Problem } from "./problem.ts";

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
      "a value replaced by %s never stops the run, and is told in sentences",
      (replacement) => {
        const told = values.flatMap((value) => problemsWhen(value, replacement));
        expect(told.filter(({ message }) => !/^\S.*[.?]$/su.test(message))).toEqual([]);
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
