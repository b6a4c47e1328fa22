import { SECTION_THAT_CANNOT_BE_SAVED } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { type Edit, putFile, replaceIn } from "../testing/edited-valid-files.ts";
import {
  coachRoutesWithoutRewrite,
  noSectionAsked,
  routesOfOtherScreens,
  sectionNames,
  sectionNamesTakenTwice,
  sectionsThatCannotBeSaved,
} from "./section-list.ts";

testCheck(sectionNames, {
  "section with wrong route": {
    edits: [replaceIn("sections.json", '    "route": "/story",', '    "route": "story",')],
    lines: [
      'schemas/sections.json line 11: the route "story" must be a / and then one word of letters, digits and hyphens, such as "/story".',
    ],
  },
  "an id that is taken for something else": {
    edits: thirdSection("role"),
    lines: [
      "schemas/sections.json line 15: `role` cannot be a section, because a client's own `role` is stored under that name. Choose another.",
    ],
  },
  "an id that cannot be a name": {
    edits: thirdSection("my-role"),
    lines: [
      "schemas/sections.json line 15: `my-role` cannot be used as a name. A name has a letter first, then only letters, digits and _.",
    ],
  },
});

testCheck(noSectionAsked, {
  "every section retired": {
    edits: [
      replaceIn("sections.json", '"/adminquestionnaire"', '"/adminquestionnaire", "retired": true'),
      replaceIn("sections.json", '"/adminstory"', '"/adminstory", "retired": true'),
    ],
    lines: [
      'schemas/sections.json line 12: every section is retired, and your clients would have nothing to answer. Remove "retired": true from one.',
    ],
  },
  "one of two sections retired": {
    edits: [replaceIn("sections.json", '"/adminstory"', '"/adminstory", "retired": true')],
    lines: [],
  },
});

testCheck(sectionNamesTakenTwice, {
  "section title twice": {
    edits: [replaceIn("sections.json", '"Story"', '"details"')],
    lines: [
      'schemas/sections.json line 10: the title "details" is already on line 4. Each section needs its own.',
    ],
  },
  "a section listed twice": {
    edits: [thirdListing("story")],
    lines: [
      'schemas/sections.json line 15: the id "story" is already on line 9. Each section needs its own.',
    ],
  },
  "a route that another page has": {
    edits: [replaceIn("sections.json", '"route": "/story"', '"route": "/adminstory"')],
    lines: [
      'schemas/sections.json line 12: the coachRoute "/adminstory" is already on line 11. Each section needs its own.',
    ],
  },
});

testCheck(routesOfOtherScreens, {
  "route of another screen": {
    edits: [replaceIn("sections.json", '"/story"', '"/about"')],
    lines: [
      'schemas/sections.json line 11: the route "/about" is an address that the site already uses. Choose another.',
    ],
  },
  // The router ignores case.
  "a coachRoute that another screen has, in capitals": {
    edits: [replaceIn("sections.json", '"/adminstory"', '"/Login"')],
    lines: [
      'schemas/sections.json line 12: the coachRoute "/Login" is an address that the site already uses. Choose another.',
    ],
  },
  "the file of the home page": {
    edits: [replaceIn("sections.json", '"/story"', '"/index"')],
    lines: [
      'schemas/sections.json line 11: the route "/index" is an address that the site already uses. Choose another.',
    ],
  },
});

testCheck(coachRoutesWithoutRewrite, {
  "coach route unknown to hosting": {
    edits: [replaceIn("sections.json", '"/adminstory"', '"/admintale"')],
    lines: [
      'schemas/sections.json line 12: the published site does not know the coachRoute "/admintale" yet. Run `npm run schemas:check`, which adds it to "rewrites" in firebase.json.',
    ],
  },
  "other capitals than in firebase.json": {
    edits: [replaceIn("sections.json", '"/adminstory"', '"/adminStory"')],
    lines: [
      'schemas/sections.json line 12: the published site does not know the coachRoute "/adminStory" yet. Run `npm run schemas:check`, which adds it to "rewrites" in firebase.json.',
    ],
  },
});

testCheck(sectionsThatCannotBeSaved, {
  "section that cannot be saved": {
    edits: SECTION_THAT_CANNOT_BE_SAVED,
    lines: [
      "schemas/sections.json line 15: the published site could not save the section `dreams` yet. Run `npm run schemas:check`, which adds it to firestore.rules.",
    ],
  },
  "other capitals than in the rules": {
    edits: thirdSection("Health"),
    lines: [
      "schemas/sections.json line 15: the published site could not save the section `Health` yet. Run `npm run schemas:check`, which adds it to firestore.rules.",
    ],
  },
});

/** Adds a third section, which begins on line 14 of sections.json. */
function thirdListing(id: string): Edit {
  return replaceIn(
    "sections.json",
    "}\n]",
    `},\n{\n"id": "${id}", "title": "Third", "route": "/health", "coachRoute": "/adminhealth" }]`,
  );
}

/** Adds a complete section, so that only its id can be wrong. */
function thirdSection(id: string): readonly Edit[] {
  const schema = {
    title: "Third",
    type: "object",
    properties: { duties: { type: "string", title: "What are your duties?" } },
  };
  return [
    thirdListing(id),
    replaceIn("field-lists.json", "}\n}", `}, "${id}": { "duties": { "kind": "short text" } } }`),
    putFile(`${id}.schema.json`, JSON.stringify(schema)),
    putFile(`${id}.ui.json`, "{}"),
  ];
}
