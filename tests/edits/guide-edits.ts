import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type KindOfQuestion,
  QUESTION_KINDS,
  type QuestionKind,
} from "../../src/domain/question/question-kinds.ts";

// What docs/coach says that the coach may change, done to the files of the practice as in a text editor.

type Item = string | { note: string; "ui:askWhen"?: object };
interface Group {
  title: string;
  items: Item[];
  [option: string]: unknown;
}
interface Dutch {
  title?: string;
  "title:of"?: string;
  options?: Record<string, string>;
}
interface Section {
  readonly schema: {
    title?: string;
    required?: string[];
    properties: Record<string, { title: string; enum?: unknown[]; [limit: string]: unknown }>;
  };
  readonly ui: { "ui:groups": Group[]; [question: string]: unknown };
  readonly fields: Record<string, object>;
  readonly dutch: { title?: string; questions: Record<string, Dutch> };
}
interface Listed {
  readonly id: string;
  readonly title: string;
  readonly retired?: true | undefined;
}
type Edit = (root: string) => void;

/** Edits the value of a file of the practice, whose shape the caller knows. */
function editFile<Shape>(root: string, file: string, edit: (value: Shape) => Shape): void {
  const value = edit(JSON.parse(readFileSync(join(root, file), "utf8")) as Shape);
  writeFileSync(join(root, file), JSON.stringify(value, null, 2));
}

const editSections = (root: string, edit: (sections: readonly Listed[]) => readonly Listed[]) => {
  editFile(root, "schemas/sections.json", edit);
};

function editSection(root: string, id: string, edit: (section: Section) => void): void {
  const files = ["schema", "ui", "nl"].map((kind) => join(root, `schemas/${id}.${kind}.json`));
  editFile<Record<string, Section["fields"]>>(root, "schemas/field-lists.json", (lists) => {
    const [schema, ui, dutch] = files.map((file): unknown =>
      JSON.parse(readFileSync(file, "utf8")),
    );
    // The practice's files, which the checks have verified.
    const section = { schema, ui, dutch, fields: lists[id] ?? {} } as Section;
    edit(section);
    [section.schema, section.ui, section.dutch].forEach((value, index) => {
      writeFileSync(files[index] ?? "", JSON.stringify(value, null, 2));
    });
    return { ...lists, [id]: section.fields };
  });
}

const inSection =
  (id: string, edit: (section: Section) => void): Edit =>
  (root) => {
    editSection(root, id, edit);
  };

/** Edits every third question of each section that is in use. */
const everyThird =
  (edit: (section: Section, question: string) => void): Edit =>
  (root) => {
    editSections(root, (sections) => {
      for (const { id } of sections.filter(({ retired }) => retired !== true)) {
        editSection(root, id, (section) => {
          Object.keys(section.schema.properties).forEach((question, index) => {
            if (index % 3 === 0) {
              edit(section, question);
            }
          });
        });
      }
      return sections;
    });
  };

/** All of these, one after the other. */
const edits =
  (...all: readonly Edit[]): Edit =>
  (root) => {
    all.forEach((edit) => {
      edit(root);
    });
  };

function setOptions({ ui }: Section, question: string, options: object): void {
  ui[question] = { ...Object(ui[question]), ...options };
}

function takeFromHeading({ ui }: Section, question: string): void {
  for (const group of ui["ui:groups"]) {
    group.items = group.items.filter((item) => item !== question);
  }
}

function stop(section: Section, question: string): void {
  const { schema, ui, fields } = section;
  fields[question] = { ...fields[question], retired: schema.properties[question]?.title };
  takeFromHeading(section, question);
  delete schema.properties[question];
  // JSON leaves it out.
  ui[question] = undefined;
}

const OPTIONS = { type: "string", enum: ["One", "Another"] };

/** What the schema file says of a question of the kind. */
function schemaOf({ schema, hasOptions, list }: KindOfQuestion): object {
  const { types, ...limits } = schema;
  if (list !== undefined) {
    return { type: "array", items: OPTIONS, uniqueItems: true };
  }
  return hasOptions === true ? OPTIONS : { type: types[0], ...limits };
}

/** Adds a question at the end of the last heading. */
function add(
  section: Section,
  question: string,
  kind: QuestionKind = "long text",
  options: object = {},
): void {
  const row: KindOfQuestion = QUESTION_KINDS[kind];
  section.schema.properties[question] = {
    ...schemaOf(row),
    title: `What do you say of ${question}?`,
  };
  section.fields[question] = { kind };
  section.ui["ui:groups"].at(-1)?.items.push(question);
  setOptions(section, question, {
    ...(row.widget !== undefined && { "ui:widget": row.widget }),
    ...options,
  });
}

const rewordConsent = (point: number, more: string): Edit =>
  edits(
    ...["consent", "consent.nl"].map((name): Edit => (root) => {
      editFile<{ version?: string; points: { text: string }[] }>(
        root,
        `src/content/${name}.json`,
        ({ version, points, ...others }) => ({
          ...others,
          ...(version !== undefined && { version: `${version}1` }),
          // Without the hash, which the check writes anew.
          points: points.map((each, index) =>
            index === point
              ? { ...each, text: `${each.text} ${more}`, "text:of": undefined }
              : each,
          ),
        }),
      );
    }),
  );

/** Sets values in a file of public texts. */
const setTexts =
  (name: string, values: object): Edit =>
  (root) => {
    editFile<object>(root, `src/content/${name}.json`, (texts) => ({ ...texts, ...values }));
  };

const reworded = (value: unknown): unknown =>
  typeof value === "string"
    ? `${value} Truly.`
    : Array.isArray(value)
      ? value.map(reworded)
      : Object.fromEntries(
          Object.entries(Object(value)).map(([key, text]) => [key, reworded(text)]),
        );

/** Was published before the edits. */
export const PUBLISHED_BEFORE: Edit = edits(
  inSection("health", (section) => {
    stop(section, "waterIntake");
  }),
  (root) => {
    editSections(root, (sections) =>
      sections.map((one) => (one.id === "familyparents" ? { ...one, retired: true } : one)),
    );
  },
);

/** By what the guide calls it. Each can be made alone, and in this order all can be made together. */
export const GUIDE_EDITS: Readonly<Record<string, Edit>> = {
  "reword every third question": edits(
    everyThird(({ schema }, question) => {
      const asked = schema.properties[question];
      if (asked !== undefined) {
        asked.title = `In your words: ${asked.title}`;
      }
    }),
    inSection("story", (section) => {
      section.ui["ui:description"] = "I would like to know you. Write as little as you like.";
      setOptions(section, "reason", { "ui:help": "One sentence is enough." });
    }),
  ),
  "change the Dutch": everyThird(({ dutch }, question) => {
    const texts = dutch.questions[question];
    if (texts?.title !== undefined) {
      texts.title = `In jouw woorden: ${texts.title}`;
      delete texts["title:of"];
    }
  }),
  "add a question of each kind": inSection("health", (section) => {
    for (const kind of Object.keys(QUESTION_KINDS) as readonly QuestionKind[]) {
      add(section, `favourite_${kind.replace(" ", "_")}`, kind);
    }
  }),
  "stop questions": edits(
    inSection("health", (section) => {
      stop(section, "babyMonitors");
    }),
    // Alone under its heading, which goes with it.
    inSection("story", (section) => {
      stop(section, "unload");
      section.ui["ui:groups"].pop();
    }),
  ),
  "bring a question back": inSection("health", (section) => {
    add(section, "waterIntake");
  }),
  "give a question another name": inSection("health", ({ schema, ui, fields }) => {
    const { allergies: asked, ...others } = schema.properties;
    schema.properties = { ...others, reactions: asked ?? { title: "" } };
    for (const group of ui["ui:groups"]) {
      group.items = group.items.map((item) => (item === "allergies" ? "reactions" : item));
    }
    ui["reactions"] = ui["allergies"];
    ui["allergies"] = undefined;
    fields["reactions"] = { ...fields["allergies"], renamedFrom: "allergies" };
    delete fields["allergies"];
  }),
  "move a question to another section": edits(
    inSection("health", (section) => {
      stop(section, "recentMovies");
    }),
    inSection("personal", (section) => {
      add(section, "recentMovies");
    }),
  ),
  "move questions, notes and headings": inSection("health", (section) => {
    takeFromHeading(section, "vaccines");
    section.ui["ui:groups"].at(-1)?.items.push("vaccines");
    section.ui["ui:groups"].reverse();
    section.ui["ui:groups"].at(-1)?.items.reverse();
  }),
  "make a question required": edits(
    inSection("health", ({ schema, fields }) => {
      schema.required = ["medications"];
      fields["medications"] = { ...fields["medications"], required: true };
    }),
    rewordConsent(4, "And your medicines."),
  ),
  "ask only where it applies": inSection("questionnaire", (section) => {
    const single = { question: "maritalStatus", is: ["Married", "Divorced"] };
    setOptions(section, "maritalHistory", { "ui:askWhen": single });
    section.ui["ui:groups"].push({
      title: "A year of work",
      "ui:askWhen": { question: "age", isNot: [0] },
      items: [{ note: "A note.", "ui:askWhen": { question: "occupation", isAnswered: true } }],
    });
    add(section, "yearOfWork", "short text");
  }),
  "add options, and take one out": inSection("questionnaire", ({ schema, dutch }) => {
    for (const question of ["gender", "maritalStatus"]) {
      schema.properties[question]?.enum?.splice(-1, 1, "Rather not say");
      const inDutch = { "Rather not say": "Zeg ik liever niet" };
      Object.assign(dutch.questions[question]?.options ?? {}, inDutch);
    }
  }),
  "add a heading with all that it may say": inSection("story", (section) => {
    section.ui["ui:groups"].push({
      title: "Something new",
      intro: "Some words under the heading.",
      sensitive: "The next question may bring up something hard. You may skip it.",
      why: "So that I know where to be careful.",
      helpNow: true,
      answerLast: true,
      items: [{ note: "A note.\n\nIts second paragraph." }],
    });
    add(section, "somethingNew", "long text", {
      "ui:help": "A line of help.",
      "ui:examples": ["One", "Two"],
      "ui:quickAnswers": ["Nothing", "Not today"],
    });
  }),
  "ask again, offer and look again": edits(
    inSection("questionnaire", (section) => {
      setOptions(section, "weight", { "ui:askedAgain": true });
      setOptions(section, "gender", { "ui:plainFact": true });
      setOptions(section, "kinPhone", { "ui:offer": "phone" });
      add(section, "movedIn", "date", { "ui:latest": "today" });
    }),
    inSection("personal", ({ ui }) => {
      ui["ratingWealth"] = { "ui:widget": "rating" };
    }),
    inSection("personal", (section) => {
      add(section, "worry", "rating", { "ui:steps": ["Never", "At times", "Often"] });
      section.schema.properties["worry"] = {
        title: "How often do you worry?",
        type: "integer",
        minimum: 1,
        maximum: 3,
      };
    }),
  ),
  "add a section": (root) => {
    editSections(root, (sections) => [
      ...sections,
      { id: "journal", title: "Journal", route: "/journal", coachRoute: "/adminjournal" },
    ]);
    const file = (kind: string, value: object) => {
      writeFileSync(join(root, `schemas/journal.${kind}.json`), JSON.stringify(value));
    };
    file("schema", { title: "Journal", type: "object", properties: {} });
    file("ui", { "ui:groups": [{ title: "Your days", items: [] }] });
    file("nl", { title: "Dagboek", groups: { days: { title: "Je dagen" } }, questions: {} });
    editSection(root, "journal", (section) => {
      add(section, "days");
      add(section, "hours", "number");
      section.dutch.questions["days"] = { title: "Hoe zien je dagen eruit?" };
    });
  },
  "rename, move, stop and use sections again": edits(
    (root) => {
      editSections(root, ([first, ...others]) =>
        [...others, ...(first === undefined ? [] : [first])].map((one) => ({
          ...one,
          title: one.id === "story" ? "The beginning" : one.title,
          // Undefined is left out of the file: the section that was stopped before is used again.
          retired: one.id === "familysiblings" ? true : undefined,
        })),
      );
    },
    inSection("story", ({ schema }) => {
      schema.title = "The beginning";
    }),
  ),
  "change the offers": (root) => {
    editFile<object[]>(root, "src/content/offers.json", ([first, , ...others]) => [
      { ...first, title: "A walk", kind: "", minutes: 45, euros: 95 },
      ...others,
      { ...first, title: "A second walk", features: ["Outside"], shown: "on both", mark: "coming" },
    ]);
  },
  "reword all texts of the pages": edits(
    ...["home", "about", "coaching", "story", "visitor-questions", "page-descriptions"].map(
      (name): Edit =>
        (root) => {
          editFile(root, `src/content/${name}.json`, reworded);
        },
    ),
  ),
  "empty texts that may be empty": edits(
    setTexts("about", { training: "", supervision: "", languages: "" }),
    (root) => {
      editFile(root, "src/content/visitor-questions.json", () => []);
    },
  ),
  "change what the site says of the practice": edits(
    (root) => {
      copyFileSync(join(root, "public/icon-512.png"), join(root, "public/portrait.png"));
    },
    setTexts("site-content", {
      practiceName: "The Practice",
      siteAddress: "https://practice.example",
      coachName: "Ada Adams",
      coachAddress: "Street 1, Town",
      coachEmail: "ada@practice.example",
      chamberOfCommerceNumber: "12345678",
      vatNumber: "NL001234567B01",
      portrait: { src: "/portrait.png", alt: "The coach", onHome: "/portrait.png" },
      wellnessCentre: { name: "The Centre", town: "Town" },
      keptMonths: { answers: 6, messages: 3 },
      cancelHours: 48,
      answersWithin: "a week",
      schedulingUrl: "https://calendar.example/ada",
      idleMinutes: 15,
      leaveTo: "https://www.wikipedia.org/",
    }),
  ),
  "change the facts": setTexts("facts", {
    coaches: 2,
    operator: "another person",
    databaseIn: "Belgium",
    googleKeepsDays: 7,
    backupsMadeBy: "GitHub",
    backupsOpenedBy: "both",
    backupsKeptDays: 20,
    mailOfTheDayBy: "the operator",
  }),
  "change the facts in Dutch": setTexts("facts.nl", {
    silenceEndsIf: "een wet mij ertoe dwingt",
    databaseIn: "België",
  }),
  "change whom to call": (root) => {
    editFile<{ lines: readonly object[] }>(root, "src/content/help-now.json", (all) => ({
      ...all,
      lines: all.lines.slice(1).map((line) => ({ ...line, number: "0900-1234" })),
    }));
  },
  "change the consent": rewordConsent(0, "Truly."),
};

/** Cannot be made together with the others, which change the Dutch. */
export const WITHOUT_DUTCH: Edit = (root) => {
  const folder = join(root, "schemas");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".nl.json"))) {
    rmSync(join(folder, name));
  }
};
