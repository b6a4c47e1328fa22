import { structure } from "./documentation.ts";
import { rulesWith } from "../testing/try-condition.ts";
import { rule } from "./rule.ts";
import type { VectorGroup } from "./vector.ts";

const city = "cities/SF";
const landmark = "cities/SF/landmarks/coit_tower";

export const matching: readonly VectorGroup[] = [
  {
    says: "Match statements can point to a specific document, as in match /cities/SF, or use wildcards, as in match /cities/{city}.",
    source: structure,
    vectors: [
      rule("a literal path matches its document", "match /cities/SF { allow get; }", "allow", {
        path: city,
      }),
      rule("a literal path matches no other document", "match /cities/SF { allow get; }", "deny", {
        path: "cities/NYC",
      }),
      rule("a literal path minds upper case", "match /cities/SF { allow get; }", "deny", {
        path: "cities/sf",
      }),
      rule("a wildcard matches any document", "match /cities/{city} { allow get; }", "allow", {
        path: "cities/NYC",
      }),
      rule(
        "a wildcard resolves to the document's name",
        "match /cities/{city} { allow get: if city == 'SF'; }",
        "allow",
        { path: city },
      ),
      rule(
        "the database is a wildcard too",
        "match /cities/{city} { allow get: if database == '(default)'; }",
        "allow",
        { path: city },
      ),
      rule(
        "another database has its name",
        "match /cities/{city} { allow get: if database == 'other'; }",
        "allow",
        { path: city, database: "other" },
      ),
      {
        name: "a literal database matches no other database",
        rules: rulesWith("match /cities/{city} { allow get; }").replace("{database}", "other"),
        request: { path: city },
        documents: undefined,
        expected: /^$/,
      },
    ],
  },
  {
    says: "Security rules apply only at the matched path, so the access controls defined on the cities collection do not apply to the landmarks subcollection.",
    source: structure,
    vectors: [
      rule("a match does not reach subcollections", "match /cities/{city} { allow get; }", "deny", {
        path: landmark,
      }),
      rule("a match does not reach parents", "match /{a}/{b}/{c}/{d} { allow get; }", "deny", {
        path: city,
      }),
      rule(
        "a nested match is relative to the outer path",
        "match /cities/{city} { match /landmarks/{landmark} { allow get; } }",
        "allow",
        { path: landmark },
      ),
      rule(
        "a long path is a nested one",
        "match /cities/{city}/landmarks/{landmark} { allow get: if city + landmark == 'SFcoit_tower'; }",
        "allow",
        { path: landmark },
      ),
      rule(
        "an outer rule and a nested rule are apart",
        "match /cities/{city} { allow get; match /landmarks/{landmark} { allow get: if false; } }",
        "deny",
        { path: landmark },
      ),
    ],
  },
  {
    says: "Recursive wildcards match zero or more path items: match /cities/{city}/{document=**} matches documents in any subcollections as well as documents in the cities collection.",
    source: structure,
    vectors: [
      rule(
        "** matches a subcollection",
        "match /cities/{city}/{document=**} { allow get; }",
        "allow",
        { path: landmark },
      ),
      rule(
        "** matches zero segments",
        "match /cities/{city}/{document=**} { allow get; }",
        "allow",
        { path: city },
      ),
      rule("** matches any depth", "match /cities/{document=**} { allow get; }", "allow", {
        path: "cities/a/b/c/d/e/f/g",
      }),
      rule("** matches no other collection", "match /cities/{document=**} { allow get; }", "deny", {
        path: "towns/a",
      }),
      rule(
        "** resolves to the whole matching path",
        "match /cities/{document=**} { allow get: if /$(document) == /SF/landmarks/coit_tower; }",
        "allow",
        { path: landmark },
      ),
    ],
  },
];
