import { thirdListing, thirdSection } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn } from "../testing/edited-valid-files.ts";
import {
  coachRoutesWithoutRewrite,
  noSectionAsked,
  routesOfOtherScreens,
  sectionNames,
  sectionNamesTakenTwice,
  sectionsThatCannotBeSaved,
  tooManySections,
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
});

testCheck(sectionsThatCannotBeSaved, {
  "section that cannot be saved": {
    edits: thirdSection("dreams"),
    lines: [
      "schemas/sections.json line 15: the published site could not save the section `dreams` yet. Run `npm run schemas:check`, which adds it to firestore.rules.",
    ],
  },
});

/** The ids of 29 sections beside the two of the valid files. */
const MORE = Array.from({ length: 29 }, (_, index) => `more${index}`);

testCheck(tooManySections, {
  "one section more than the rules can try": {
    edits: [
      replaceIn(
        "sections.json",
        "}\n]",
        `}${MORE.map((id) => `,\n{ "id": "${id}", "title": "${id}", "route": "/${id}", "coachRoute": "/admin${id}", "retired": true }`).join("")}]`,
      ),
      replaceIn(
        "field-lists.json",
        "}\n}",
        `}${MORE.map((id) => `, "${id}": { "dream": { "kind": "short text" } }`).join("")}}`,
      ),
      ...MORE.flatMap((id) => [
        putFile(
          `${id}.schema.json`,
          `{ "title": "${id}", "type": "object", "properties": { "dream": { "type": "string", "title": "Which dream comes back?" } } }`,
        ),
        putFile(`${id}.ui.json`, "{}"),
      ]),
    ],
    lines: [
      "schemas/sections.json line 42: there are 31 sections, and the site can keep at most 30, retired ones counted. Ask the questions of the last ones in other sections.",
    ],
    // Neither the rules nor the hosting know the sections yet.
    besides: MORE.flatMap((id, index) => [
      `schemas/sections.json line ${14 + index}: the published site could not save the section \`${id}\` yet. Run \`npm run schemas:check\`, which adds it to firestore.rules.`,
      `schemas/sections.json line ${14 + index}: the published site does not know the coachRoute "/admin${id}" yet. Run \`npm run schemas:check\`, which adds it to "rewrites" in firebase.json.`,
    ]),
  },
});
