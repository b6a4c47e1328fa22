import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  AskWhen,
  Note,
  QuestionGroup,
  QuestionSchema,
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../../../src/domain/question/section-files.ts";
import type { QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { mapTexts } from "../../../scripts/schema-checks/sections/translations/section-texts.ts";

/** A question as a form writes it. In all texts the Dutch may stand behind a `|`. */
export interface Asked {
  readonly kind: QuestionKind;
  readonly schema: QuestionSchema;
  readonly ui: QuestionUi;
  /** By which name a condition finds it. */
  readonly name?: string;
}

interface FormGroup extends Omit<QuestionGroup, "items"> {
  readonly items: readonly (Asked | Note)[];
}

/** A form of somebody else, which becomes a section. */
export interface Form {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly groups: readonly FormGroup[];
}

type Options = QuestionUi & { readonly name?: string };

const ask = (kind: QuestionKind, schema: QuestionSchema, { name, ...ui }: Options): Asked => ({
  kind,
  schema,
  ui,
  ...(name !== undefined && { name }),
});

export const short = (title: string, ui: Options = {}) =>
  ask("short text", { type: "string", title }, ui);
export const long = (title: string, ui: Options = {}) =>
  ask("long text", { type: "string", title }, { "ui:widget": "textarea", ...ui });
export const number = (title: string, ui: Options = {}) =>
  ask("number", { type: "number", title, minimum: 0 }, ui);
export const email = (title: string, ui: Options = {}) =>
  ask("email", { type: "string", format: "email", title }, ui);
export const date = (title: string, ui: Options = {}) =>
  ask(
    "date",
    { type: "string", pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, title },
    { "ui:widget": "date", ...ui },
  );
export const time = (title: string, ui: Options = {}) =>
  ask(
    "time",
    { type: "string", pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d$`, title },
    { "ui:widget": "time", ...ui },
  );
export const list = (title: string, options: readonly string[], ui: Options = {}) =>
  ask("choice", { type: "string", enum: options, title }, ui);
export const one = (title: string, options: readonly string[], ui: Options = {}) =>
  list(title, options, { "ui:widget": "buttons", ...ui });
export const several = (title: string, options: readonly string[], ui: Options = {}) =>
  ask("several", { type: "string", enum: options, title }, ui);
export const yesNo = (title: string, ui: Options = {}) => one(title, ["Yes|Ja", "No|Nee"], ui);
export const rating = (
  title: string,
  [minimum, maximum]: readonly [number, number] = [0, 10],
  ui: Options = {},
) => ask("rating", { type: "integer", minimum, maximum, title }, { "ui:widget": "rating", ...ui });
export const note = (words: string): Note => ({ note: words });
/** A condition on the question with this name. */
export const after = (name: string, is: string): { readonly "ui:askWhen": AskWhen } => ({
  "ui:askWhen": { question: name, is: [is] },
});

const halves = (text: string): readonly [english: string, dutch?: string] => {
  const [english = "", dutch] = text.split("|");
  return dutch === undefined ? [english] : [english, dutch];
};
export const englishOf = (text: string): string => halves(text)[0];

export const dutchOf = (text: string): string | undefined => halves(text)[1];
export const isInDutch = ({ title }: Form): boolean => dutchOf(title) !== undefined;

/** A form's questions in their order, each with its key and the title of its group. */
export const questionsOf = ({ groups }: Form) =>
  groups
    .flatMap(({ title: group, items }) =>
      items.flatMap((item) => ("kind" in item ? [{ group, asked: item }] : [])),
    )
    .map(({ group, asked }, index) => ({ key: asked.name ?? `q${index + 1}`, group, asked }));

/** Writes a folder of question files, in which each form is a section. */
export function writeForms(folder: string, forms: readonly Form[]): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object): void => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content, undefined, 2));
  };
  const sections = forms.map(({ id, title }) => ({
    id,
    title: englishOf(title),
    route: `/my-${id}`,
    coachRoute: `/admin${id}`,
  }));
  const fields: Record<string, object> = {};
  for (const form of forms) {
    const { schema, ui, kinds } = parts(form);
    const dutch: Record<string, unknown> = {};
    const english = mapTexts({ title: form.title, schema, ui }, undefined, (path, text) => {
      const other = [text].flat().flatMap((each) => halves(each)[1] ?? []);
      if (other.length > 0) {
        const keys = path.map(englishOf);
        const last = keys.pop() ?? "";
        const place = keys.reduce<Record<string, unknown>>((object, key) => {
          object[key] ??= {};
          // Only objects are put under these keys.
          return object[key] as Record<string, unknown>;
        }, dutch);
        place[last] = typeof text === "string" ? other[0] : other;
      }
      return typeof text === "string" ? englishOf(text) : text.map(englishOf);
    });
    const properties = Object.entries(english.schema.properties).map(
      ([key, asked]) => [key, written(asked, kinds[key]?.kind)] as const,
    );
    write(`${form.id}.schema`, { ...english.schema, properties: Object.fromEntries(properties) });
    write(`${form.id}.ui`, { ...ui, ...english.ui });
    if (isInDutch(form)) {
      write(`${form.id}.nl`, dutch);
    }
    fields[form.id] = kinds;
  }
  write("sections", sections);
  write("field-lists", fields);
  write("ledger", {});
}

/** A question as its file has it: several options are those of a list's items. */
function written({ enum: options, ...asked }: QuestionSchema, kind: QuestionKind | undefined) {
  const english = options?.map((option) => englishOf(String(option)));
  if (english === undefined) {
    return asked;
  }
  return kind === "several"
    ? { ...asked, type: "array", items: { type: "string", enum: english }, uniqueItems: true }
    : { ...asked, enum: english };
}

function parts(form: Form) {
  const questions = questionsOf(form);
  const keys = new Map(questions.map(({ key, asked }) => [asked, key]));
  const byKey = <Value>(valueOf: (asked: Asked) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(questions.map(({ key, asked }) => [key, valueOf(asked)]));
  const schema: SectionSchema = {
    title: form.title,
    type: "object",
    properties: byKey(({ schema: asked }) => asked),
  };
  const entries = Object.entries(byKey(({ ui }) => ui)).filter(
    ([, entry]) => Object.keys(entry).length > 0,
  );
  const ui: SectionUi = {
    "ui:description": form.about,
    "ui:groups": form.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ("kind" in item ? (keys.get(item) ?? "") : item)),
    })),
    ...Object.fromEntries(entries),
  };
  return { schema, ui, kinds: byKey(({ kind }) => ({ kind })) };
}
