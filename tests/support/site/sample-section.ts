import { compileValidatorModule } from "../../../scripts/tooling/vite-plugins/section-modules/compile-validator.ts";
import type {
  AnswerValidators,
  QuestionSchema,
  SectionSchema,
  SectionUi,
} from "../../../src/domain/question/section-files.ts";
import type { FieldList } from "../../../src/domain/question/section.ts";
import { type SectionDefinition, sections } from "../../../src/questionnaire/section-definition.ts";

const schema: SectionSchema = {
  title: "Details",
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", title: "Name" },
    age: { type: "number", minimum: 0, maximum: 120, multipleOf: 1, title: "Age" },
    height: { type: "number", minimum: 50, maximum: 250, title: "Height in centimetres" },
    siblings: { type: "number", minimum: 0, title: "Brothers and sisters" },
    gender: { type: "string", enum: ["Male", "Female", "Other"], title: "Gender" },
    email: { type: "string", format: "email", title: "Email Address" },
    profile: { type: "string", format: "uri", title: "Profile" },
    reason: { type: "string", title: "What is your main reason?" },
    story: {
      type: "string",
      title: "Please tell me your story, from where it began, in as many words as you like.",
    },
    bedtime: { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", title: "Bedtime" },
    dentist: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$", title: "Last visit" },
    health: { type: "integer", enum: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], title: "Your health?" },
  },
};

const ui: SectionUi = {
  "ui:groups": [
    { title: "You", items: ["name", "age", "height", "siblings", "gender"] },
    { title: "On paper and online", items: [{ note: "A note." }, "email", "profile"] },
    {
      title: "What happened",
      sensitive: "It may hurt.",
      why: "It helps me to know.",
      items: ["reason", "story"],
    },
    { title: "Your days", items: ["bedtime", "dentist", "health"] },
  ],
  name: { "ui:offer": "name", "ui:autocomplete": "name", "ui:plainFact": true },
  profile: { "ui:addressBase": "https://www.instagram.com/", "ui:plainFact": true },
  reason: { "ui:widget": "textarea" },
  story: { "ui:widget": "textarea" },
  bedtime: { "ui:widget": "time" },
  dentist: { "ui:widget": "date" },
  health: { "ui:widget": "rating", "ui:askedAgain": true },
};

const fields: FieldList = {
  name: { kind: "short text", required: true },
  age: { kind: "number" },
  height: { kind: "number" },
  siblings: { kind: "number" },
  gender: { kind: "choice" },
  email: { kind: "email" },
  profile: { kind: "web address" },
  reason: { kind: "long text" },
  story: { kind: "long text", renamedFrom: ["troubles", "problems"] },
  bedtime: { kind: "time" },
  dentist: { kind: "date" },
  health: { kind: "rating" },
  hopes: { kind: "long text", retired: "What do you hope for?" },
  moved: { kind: "date", retired: "When did you move?" },
};

/** The module that the build makes of the schema. */
const { default: validators } = (await import(
  `data:text/javascript,${encodeURIComponent(compileValidatorModule(schema))}`
)) as { readonly default: AnswerValidators };

/** A question of the sample; throws if it has none of this name. */
export function questionOfSample(name: string): QuestionSchema {
  const question = schema.properties[name];
  if (question === undefined) {
    throw new Error(`The sample has no question ${name}.`);
  }
  return question;
}

/** A small section with questions of every kind, under the name and address of a section of the practice. */
export const SAMPLE: SectionDefinition = {
  section: sections[0],
  language: "en",
  schema,
  ui,
  fields,
  validators,
};
