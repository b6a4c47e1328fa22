import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../src/domain/answer/answers.ts";
import type {
  AnswerValidators,
  Misfit,
  QuestionSchema,
  SectionSchema,
} from "../../../../src/domain/question/section-files.ts";
import { builtFrom } from "../testing/built-from.ts";
import { compileValidatorModule, importInsteadOfRequire } from "./compile-validator.ts";

it("imports what a validator asks ajv for, and leaves no require to the page", () => {
  const module = compileValidatorModule({
    title: "A section",
    type: "object",
    properties: {
      // ajv needs a run-time function to count characters.
      name: { type: "string", title: "Name", maxLength: 10 },
    },
  });
  expect(module).toMatch(/^import \* as runtime0 from "ajv\/dist\/runtime\/[^"]+";/u);
  expect(module).toContain("(runtime0.default.default ?? runtime0.default)");
  expect(module).not.toMatch(/\brequire\s*\(/u);
});

it.each([
  `const func1 = require('ajv/dist/runtime/equal').default;`,
  `const func1 = require("ajv/dist/runtime/equal");`,
  `const func1 = require("ajv/lib/runtime/equal").default;`,
  `const func1 = createRequire("x"), { equal } = module.require ("ajv");`,
])("refuses a validator that asks in another way: %s", (source) => {
  expect(() => importInsteadOfRequire(source)).toThrow(/asks for a module/u);
});

/** A question's schema, an invalid answer, and the error that the page gets. */
const CASES: Readonly<
  Record<Misfit["keyword"], readonly [Partial<QuestionSchema>, Answer, Misfit["params"]]>
> = {
  type: [{ type: "integer" }, 1.5, {}],
  enum: [{ enum: ["Good", "Bad"] }, "So so", {}],
  format: [{ format: "email" }, "me at home", {}],
  pattern: [{ pattern: "^\\d\\d:\\d\\d$" }, "noon", {}],
  minimum: [{ type: "number", minimum: 18 }, 17, { limit: 18 }],
  maximum: [{ type: "number", maximum: 120 }, 121, { limit: 120 }],
  multipleOf: [{ type: "number", multipleOf: 0.1 }, 170.35, { multipleOf: 0.1 }],
  maxLength: [{ maxLength: 3 }, "four", { limit: 3 }],
};

const sectionOf = (asked: Readonly<Record<string, Partial<QuestionSchema>>>): SectionSchema => ({
  title: "A section",
  type: "object",
  properties: Object.fromEntries(
    Object.entries(asked).map(([question, constraints]) => [
      question,
      { type: "string", title: question, ...constraints },
    ]),
  ),
});

/** A section's validators, as a built page gets them. */
async function builtValidators(schema: SectionSchema): Promise<AnswerValidators> {
  const [entry] = await builtFrom(compileValidatorModule(schema));
  const code = encodeURIComponent(entry?.code ?? "");
  const page: unknown = await import(/* @vite-ignore */ `data:text/javascript,${code}`);
  // `compileValidatorModule` documents this default export.
  return (page as { readonly default: AnswerValidators }).default;
}

describe("what is compiled", () => {
  const constraints = Object.fromEntries(
    Object.entries(CASES).map(([keyword, [asked]]) => [keyword, asked]),
  );
  let validators: AnswerValidators;
  beforeAll(async () => {
    validators = await builtValidators(
      sectionOf({
        ...constraints,
        site: { format: "uri" },
        again: constraints["format"] ?? {},
        any: {},
      }),
    );
  });

  it.each(Object.entries(CASES))(
    "tells a page of the keyword %s",
    (keyword, [, answer, params]) => {
      const validate = validators[keyword];
      expect(validate?.(answer)).toBe(false);
      expect(validate?.errors?.[0]).toMatchObject({ keyword, params });
    },
  );

  it.each<readonly [string, Answer]>([
    ["multipleOf", 170.3],
    ["multipleOf", 72.6],
    ["maxLength", "🌻🌻🌻"],
    ["format", "me@example.com"],
    ["site", "instagram.com/name"],
    ["site", "@my.name"],
    ["site", "https://münchen.example:8080/a?b"],
  ])("finds no fault by the keyword %s with %j", (keyword, answer) => {
    expect(validators[keyword]?.(answer)).toBe(true);
  });

  it.each(["n.v.t.", "o.a.", "bijv.", "v2.0", "1.2.3", "none", "a@example.com"])(
    "takes %j for no web address",
    (text) => {
      expect(validators["site"]?.(text)).toBe(false);
    },
  );

  it("has one function for questions that ask the same, and none for any text", () => {
    expect(validators["again"]).toBe(validators["format"]);
    expect(Object.keys(validators).toSorted()).toEqual(
      [...Object.keys(CASES), "again", "site"].toSorted(),
    );
  });
});
