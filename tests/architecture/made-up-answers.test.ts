import { join } from "node:path";
import { expect, describe, it } from "vitest";
import { readSiteFiles } from "../../scripts/desk/site-files/site-files.ts";
import { madeUpAnswers } from "../../scripts/desk/page/sheet/made-up-answers.ts";
import { VERY_LONG_TEXT } from "../../scripts/desk/page/sheet/made-up-texts.ts";
import { deskSections } from "../../scripts/desk/server/desk-sections.ts";
import { createValidatorModules } from "../../scripts/desk/server/validator-modules.ts";
import type { AnswerValidators } from "../../src/domain/question/section-files.ts";
import { createAnswerStore } from "../../src/questionnaire/answers/answer-store.ts";
import { createAnswerChecks } from "../../src/questionnaire/form/checking/answer-checks.ts";
import type { SectionDefinition } from "../../src/questionnaire/section-definition.ts";
import { ROOT } from "../support/site/running-app.ts";

/** The sections of a folder with their validators, as the wording desk loads them. */
async function sectionsIn(folder: string): Promise<readonly SectionDefinition[]> {
  const files = readSiteFiles({ schemas: join(ROOT, folder) });
  const modules = createValidatorModules();
  return Promise.all(
    deskSections(files, files, modules).map(async ({ section, schema, ui, fields, validators }) => {
      const source = await modules.load(
        /\/(?<name>\w+)\.js$/u.exec(validators)?.groups?.["name"] ?? "",
      );
      const module: unknown = await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source ?? "")}`
      );
      // `compileValidatorModule` writes this default export.
      const compiled = (module as { readonly default: AnswerValidators }).default;
      return { section, schema, ui, fields, validators: compiled };
    }),
  );
}

const folders = ["schemas", "tests/fixtures/other-practice"];
const cases = (
  await Promise.all(
    folders.map(async (folder) =>
      (await sectionsIn(folder)).map(
        (definition) => [`${folder}/${definition.section.id}`, definition] as const,
      ),
    ),
  )
).flat();

/** Sections with enough long texts for every kind of made-up answer. */
const talkative = cases.filter(
  ([, { fields }]) => Object.values(fields).filter(({ kind }) => kind === "long text").length > 2,
);

it("knows the sections of two practices", () => {
  expect(cases.length).toBe(10);
  expect(talkative.length).toBe(7);
});

describe.each(cases)("the made-up answers of %s", (_, definition) => {
  const answers = madeUpAnswers(definition);

  it("answer every question, as a client could have", () => {
    const asked = Object.keys(definition.schema.properties);
    expect(Object.keys(answers).toSorted()).toEqual(asked.toSorted());
    const store = createAnswerStore(definition, {});
    const checks = createAnswerChecks(definition, store);
    for (const [question, answer] of Object.entries(answers)) {
      expect(definition.validators[question]?.(answer) ?? true, question).toBe(true);
      store.write(question, String(answer));
      checks.leave(question);
      // The form stores the answer unchanged, and shows no message about it.
      expect(store.answer(question), question).toBe(answer);
      expect(checks.message(question), question).toBeUndefined();
    }
  });

  it("are the same each time", () => {
    expect(madeUpAnswers(definition)).toEqual(answers);
  });
});

describe.each(talkative)("the made-up texts of %s", (_, definition) => {
  it("are of several lengths and writings", () => {
    const texts = Object.values(madeUpAnswers(definition)).map(String);
    expect(texts.filter((text) => text === VERY_LONG_TEXT)).toHaveLength(1);
    expect(VERY_LONG_TEXT.length).toBeGreaterThan(4000);
    expect(texts.some((text) => /\p{Script=Arabic}/u.test(text))).toBe(true);
    expect(texts.some((text) => text.length < 200)).toBe(true);
  });
});

it("fit bounds and steps, and what there is room for", () => {
  const ask = (schema: SectionDefinition["schema"]["properties"]): unknown =>
    madeUpAnswers({
      section: { id: "any", title: "Any", route: "/any", coachRoute: "/adminany" },
      schema: { title: "Any", type: "object", properties: schema },
      ui: {},
      fields: Object.fromEntries(
        Object.entries(schema).map(([key, { type }]) => [
          key,
          { kind: type === "string" ? "short text" : "number" },
        ]),
      ),
      validators: Object.fromEntries(
        Object.entries(schema).map(([key, { minimum = -Infinity, maximum = Infinity }]) => [
          key,
          (answer) => typeof answer === "string" || (answer >= minimum && answer <= maximum),
        ]),
      ),
    });
  expect(
    ask({
      between: { type: "number", title: "?", minimum: 100, maximum: 200, multipleOf: 0.5 },
      above: { type: "integer", title: "?", minimum: 1900 },
      below: { type: "number", title: "?", maximum: -5 },
      narrow: { type: "number", title: "?", minimum: 1.25, maximum: 1.25 },
      short: { type: "string", title: "?" },
      shorter: { type: "string", title: "?", maxLength: 9 },
    }),
  ).toEqual({
    between: 160,
    above: 1904,
    below: -10,
    narrow: 1.25,
    short: "By the sea",
    shorter: "A garden ",
  });
});
