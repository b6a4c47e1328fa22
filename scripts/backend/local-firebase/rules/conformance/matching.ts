import { structure } from "./documentation.ts";
import { firestore, firestoreVersion1 } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const city = "cities/SF";
const landmark = "cities/SF/landmarks/coit_tower";

export const matching: readonly VectorGroup[] = [
  {
    says: "Match statements can point to a specific document, as in match /cities/SF, or use wildcards, as in match /cities/{city}.",
    source: structure,
    vectors: [
      {
        name: "a literal path matches its document",
        rules: firestore("match /cities/SF { allow get; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a literal path matches no other document",
        rules: firestore("match /cities/SF { allow get; }"),
        request: { path: "cities/NYC" },
        expected: "deny",
      },
      {
        name: "a literal path minds upper case",
        rules: firestore("match /cities/SF { allow get; }"),
        request: { path: "cities/sf" },
        expected: "deny",
      },
      {
        name: "a wildcard matches any document",
        rules: firestore("match /cities/{city} { allow get; }"),
        request: { path: "cities/NYC" },
        expected: "allow",
      },
      {
        name: "a wildcard resolves to the document's name",
        rules: firestore("match /cities/{city} { allow get: if city == 'SF'; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a wildcard is a string",
        rules: firestore("match /cities/{city} { allow get: if city is string; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a wildcard can stand for a collection",
        rules: firestore("match /{collection}/SF { allow get: if collection == 'cities'; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "a document called __proto__ is a document",
        rules: firestore("match /cities/{city} { allow get: if city == 'constructor'; }"),
        request: { path: "cities/constructor" },
        expected: "allow",
      },
      {
        name: "the database is a wildcard too",
        rules: firestore("match /cities/{city} { allow get: if database == '(default)'; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "another database has its name",
        rules: firestore("match /cities/{city} { allow get: if database == 'other'; }"),
        request: { path: city, database: "other" },
        expected: "allow",
      },
      {
        name: "a literal database matches no other database",
        rules: firestore("match /cities/{city} { allow get; }").replace("{database}", "other"),
        request: { path: city },
        expected: "deny",
      },
    ],
  },
  {
    says: "Security rules apply only at the matched path, so the access controls defined on the cities collection do not apply to the landmarks subcollection.",
    source: structure,
    vectors: [
      {
        name: "a match does not reach subcollections",
        rules: firestore("match /cities/{city} { allow get; }"),
        request: { path: landmark },
        expected: "deny",
      },
      {
        name: "a match of a subcollection does not reach the parent",
        rules: firestore("match /cities/{city}/landmarks/{landmark} { allow get; }"),
        request: { path: city },
        expected: "deny",
      },
      {
        name: "a nested match is relative to the outer path",
        rules: firestore("match /cities/{city} { match /landmarks/{landmark} { allow get; } }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "a nested match is not the outer path",
        rules: firestore("match /cities/{city} { match /landmarks/{landmark} { allow get; } }"),
        request: { path: city },
        expected: "deny",
      },
      {
        name: "a long path is a nested one",
        rules: firestore(
          "match /cities/{city}/landmarks/{landmark} { allow get: if city + landmark == 'SFcoit_tower'; }",
        ),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "an outer rule and a nested rule are apart",
        rules: firestore(
          "match /cities/{city} { allow get; match /landmarks/{landmark} { allow get: if false; } }",
        ),
        request: { path: landmark },
        expected: "deny",
      },
    ],
  },
  {
    says: "In version 2, recursive wildcards match zero or more path items: match /cities/{city}/{document=**} matches documents in any subcollections as well as documents in the cities collection.",
    source: structure,
    vectors: [
      {
        name: "v2: ** matches a subcollection",
        rules: firestore("match /cities/{city}/{document=**} { allow get; }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v2: ** matches zero segments",
        rules: firestore("match /cities/{city}/{document=**} { allow get; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "v2: ** matches a document",
        rules: firestore("match /cities/{document=**} { allow get; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "v2: ** matches any depth",
        rules: firestore("match /cities/{document=**} { allow get; }"),
        request: { path: "cities/a/b/c/d/e/f/g" },
        expected: "allow",
      },
      {
        name: "v2: ** matches the whole database",
        rules: firestore("match /{document=**} { allow get; }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v2: ** matches no other collection",
        rules: firestore("match /cities/{document=**} { allow get; }"),
        request: { path: "towns/a" },
        expected: "deny",
      },
      {
        name: "v2: ** resolves to the whole matching path",
        rules: firestore(
          "match /cities/{document=**} { allow get: if document == path('SF/landmarks/coit_tower') || document == 'SF/landmarks/coit_tower'; }",
        ),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v2: ** resolves to no part of the path",
        rules: firestore(
          "match /cities/{document=**} { allow get: if document == path('SF') || document == 'SF' || document == 'coit_tower'; }",
        ),
        request: { path: landmark },
        expected: "deny",
      },
      {
        name: "v2: ** can come first",
        rules: firestore(
          "match /{path=**}/landmarks/{landmark} { allow get: if landmark == 'coit_tower'; }",
        ),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v2: a leading ** matches zero segments",
        rules: firestore("match /{path=**}/landmarks/{landmark} { allow get; }"),
        request: { path: "landmarks/a" },
        expected: "allow",
      },
      {
        name: "v2: a leading ** minds what follows",
        rules: firestore("match /{path=**}/landmarks/{landmark} { allow get; }"),
        request: { path: "cities/SF/towers/a" },
        expected: "deny",
      },
      {
        name: "v2: ** can come in the middle",
        rules: firestore("match /cities/{path=**}/landmarks/{landmark} { allow get; }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v2: a collection of any depth can be listed",
        rules: firestore("match /{path=**}/landmarks/{landmark} { allow list; }"),
        request: { method: "list", path: "cities/SF/landmarks" },
        expected: "allow",
      },
      {
        name: "v2: two ** in one path are refused",
        rules: firestore("match /{a=**}/cities/{b=**} { allow get; }"),
        expected: { loadError: /\*\*|recursive|wildcard/i, line: 4 },
      },
    ],
  },
  {
    says: "In version 1, recursive wildcards match one or more path items, and must come at the end of a match statement. Version 1 is used if no rules_version is supplied.",
    source: structure,
    vectors: [
      {
        name: "v1: ** matches a subcollection",
        rules: firestoreVersion1("match /cities/{city}/{document=**} { allow get; }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v1: ** does not match zero segments",
        rules: firestoreVersion1("match /cities/{city}/{document=**} { allow get; }"),
        request: { path: city },
        expected: "deny",
      },
      {
        name: "v1: ** matches one segment",
        rules: firestoreVersion1("match /cities/{document=**} { allow get; }"),
        request: { path: city },
        expected: "allow",
      },
      {
        name: "v1: ** matches the whole database",
        rules: firestoreVersion1("match /{document=**} { allow get; }"),
        request: { path: landmark },
        expected: "allow",
      },
      {
        name: "v1: ** at another place is refused",
        rules: firestoreVersion1("match /{path=**}/landmarks/{landmark} { allow get; }"),
        expected: { loadError: /\*\*|recursive|wildcard/i, line: 3 },
      },
      {
        name: "rules_version = '1' is version 1",
        rules: `rules_version = '1';\n${firestoreVersion1("match /cities/{city}/{document=**} { allow get; }")}`,
        request: { path: city },
        expected: "deny",
      },
    ],
  },
];
