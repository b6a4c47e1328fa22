import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { contentFolder } from "../command/practice-folders.ts";
import { runCommand } from "../command/run-command.ts";
import { CONTENT_SCHEMAS } from "../schema-checks/content-checks/content-schemas.ts";
import { TO_FILL_IN } from "../schema-checks/content-checks/imprint.ts";
import { keepConsents } from "../schema-checks/content-checks/keep-consents.ts";
import type { JsonSchema } from "../schema-checks/sections/shapes/json-schema.ts";

const USAGE = `
Makes the files of another practice in an empty folder: one section with one question, and the public texts. What
only that practice can say is “${TO_FILL_IN}” there.

  npm run new-practice -- FOLDER
`;

/** Most of what these files say of data, promises and helplines holds for every practice. */
const KEPT = ["consent", "facts", "help-now", "privacy", "safety", "terms"];

const KEPT_SETTINGS = ["keptMonths", "cancelHours", "answersWithin", "idleMinutes", "leaveTo"];

/** What in them holds for this one alone: what it does and asks. */
const OURS =
  /coaching|journaling|told anybody|religion|family or friends|Everything but your name|of 18 and older/iu;

const QUESTION = { type: "string", title: `${TO_FILL_IN} What brings you to me?` };
const TITLE = `${TO_FILL_IN} Before we meet`;

const SCHEMAS: Readonly<Record<string, object>> = {
  sections: [{ id: "intake", title: TITLE, route: "/intake", coachRoute: "/adminintake" }],
  "intake.schema": { title: TITLE, type: "object", properties: { reason: QUESTION } },
  "intake.ui": {
    "ui:description": `${TO_FILL_IN} What you answer helps me to prepare our first hour.`,
    "ui:groups": [{ title: `${TO_FILL_IN} Why you come`, items: ["reason"] }],
    reason: { "ui:widget": "textarea" },
  },
  "field-lists": { intake: { reason: { kind: "long text" } } },
  ledger: {},
};

/** The shortest value that a schema allows. */
function valueFor({ properties, items, enum: options, type, pattern }: JsonSchema): unknown {
  if (Array.isArray(options)) {
    return options[0];
  }
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]),
    );
  }
  if (items !== undefined) {
    return [valueFor(items)];
  }
  return type === "string" ? (pattern === "\\S" ? TO_FILL_IN : "") : 1;
}

const ours = (name: string) =>
  JSON.parse(readFileSync(join(contentFolder(), `${name}.json`), "utf8"));

/** The same with each text that holds for this practice alone to be filled in. */
const withoutOurs = (value: unknown): object =>
  Object(
    JSON.parse(
      JSON.stringify(value, (name, each: unknown) =>
        typeof each === "string" && name !== "id" && OURS.test(each) ? TO_FILL_IN : each,
      ),
    ),
  );

/** The public texts of a practice that has said nothing yet, by file. */
function publicTexts(): Readonly<Record<string, object>> {
  const settings = ours("site-content");
  const schemas = Object.entries<JsonSchema>(CONTENT_SCHEMAS);
  return {
    ...Object.fromEntries(
      schemas.map(([file, schema]) => [file.replace(".json", ""), Object(valueFor(schema))]),
    ),
    ...Object.fromEntries(KEPT.map((name) => [name, withoutOurs(ours(name))])),
    "kept-consents": {},
    "site-content": {
      ...Object(valueFor(CONTENT_SCHEMAS["site-content.json"])),
      ...Object.fromEntries(KEPT_SETTINGS.map((name) => [name, settings[name]])),
    },
  };
}

function writeFiles(folder: string, files: Readonly<Record<string, object>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, undefined, 2)}\n`);
  }
}

await runCommand({
  usage: USAGE,
  options: {},
  takesArguments: true,
  run: (_values, [given]) => {
    if (given === undefined) {
      throw new Error("Which folder? Name one that is not there yet.");
    }
    const folder = resolve(given);
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length > 0) {
      throw new Error(`${folder} has files already, and nothing was changed there.`);
    }
    writeFiles(join(folder, "schemas"), SCHEMAS);
    writeFiles(join(folder, "content"), publicTexts());
    keepConsents(join(folder, "content"));
    const shown = relative(process.cwd(), folder);
    console.log(`
  The practice is in ${shown}. What is left for you to write, this lists:
  npm run content:check -- --content ${shown}/content

  This shows its site, with demonstration logins:
  npm start -- --schemas ${shown}/schemas --content ${shown}/content

  Once it is to be the site of this repository, write these two lines into a file .env.practice:
  SCHEMAS=${shown}/schemas
  CONTENT=${shown}/content
`);
  },
});
