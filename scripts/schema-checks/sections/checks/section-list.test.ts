import { thirdListing, thirdSection } from "../testing/broken-files.ts";
import { testChecks } from "../testing/check-cases.ts";
import { fields, putFile, sections } from "../testing/edited-valid-files.ts";
import * as sectionList from "./section-list.ts";

/** The ids of 29 sections beside the two of the valid files. */
const MORE = Array.from({ length: 29 }, (_, index) => `more${index}`);

testChecks(sectionList, {
  'schemas/sections.json line 11: the route "story" must be a / and then one word of letters, digits and hyphens, such as "/story".':
    sections('    "route": "/story",', '    "route": "story",'),
  "schemas/sections.json line 15: `role` cannot be a section, because a client's own `role` is stored under that name. Choose another.":
    thirdSection("role"),
  "schemas/sections.json line 15: `my-role` cannot be used as a name. A name has a letter first, then only letters, digits and _.":
    thirdSection("my-role"),
  'schemas/sections.json line 12: every section is retired, and your clients would have nothing to answer. Remove "retired": true from one.':
    [
      sections('"/adminquestionnaire"', '$&, "retired": true'),
      sections('"/adminstory"', '$&, "retired": true'),
    ],
  'schemas/sections.json line 10: the title "details" is already on line 4. Each section needs its own.':
    sections('"Story"', '"details"'),
  'schemas/sections.json line 15: the id "story" is already on line 9. Each section needs its own.':
    thirdListing("story"),
  'schemas/sections.json line 12: the coachRoute "/adminstory" is already on line 11. Each section needs its own.':
    sections('"route": "/story"', '"route": "/adminstory"'),
  'schemas/sections.json line 11: the route "/about" is an address that the site already uses. Choose another.':
    sections('"/story"', '"/about"'),
  'schemas/sections.json line 12: the coachRoute "/Login" is an address that the site already uses. Choose another.':
    sections('"/adminstory"', '"/Login"'),
  'schemas/sections.json line 11: the route "/index" is an address that the site already uses. Choose another.':
    sections('"/story"', '"/index"'),
  'schemas/sections.json line 12: the published site does not know the coachRoute "/admintale" yet. Run `npm run schemas:check`, which adds it to "rewrites" in firebase.json.':
    sections('"/adminstory"', '"/admintale"'),
  "schemas/sections.json line 15: the published site could not save the section `dreams` yet. Run `npm run schemas:check`, which adds it to firestore.rules.":
    thirdSection("dreams"),
  "schemas/sections.json line 42: there are 31 sections, and the site can keep at most 30, retired ones counted. Ask the questions of the last ones in other sections.":
    [
      sections(
        "}\n]",
        `}${MORE.map((id) => `,\n{ "id": "${id}", "title": "${id}", "route": "/${id}", "coachRoute": "/admin${id}", "retired": true }`).join("")}]`,
      ),
      fields(
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
      // Neither the rules nor the hosting know the sections yet.
      ...MORE.flatMap((id, index) => [
        `schemas/sections.json line ${14 + index}: the published site could not save the section \`${id}\` yet. Run \`npm run schemas:check\`, which adds it to firestore.rules.`,
        `schemas/sections.json line ${14 + index}: the published site does not know the coachRoute "/admin${id}" yet. Run \`npm run schemas:check\`, which adds it to "rewrites" in firebase.json.`,
      ]),
    ],
  'schemas/sections.json line 9: the id "questionnaire" is already on line 3. Each section needs its own.':
    sections('"id": "story"', '"id": "questionnaire"'),
  'schemas/sections.json line 10: the title "Details " is already on line 4. Each section needs its own.':
    sections('"Story"', '"Details "'),
});
