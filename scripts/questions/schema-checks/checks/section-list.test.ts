import { thirdListing, thirdSection } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { replaceIn } from "../testing/edited-valid-files.ts";
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
