import { queriesPage } from "./documentation.ts";
import { byAlice, list, where } from "./list-vector.ts";
import { firestore } from "./rulesets.ts";
import type { VectorGroup } from "./vector.ts";

const member = where(["members", "array-contains", "alice"]);
const x1 = where(["x", "==", 1]);
const owned = "exists(/databases/$(database)/documents/users/$(resource.data.owner))";
const ownedRules = firestore(`match /things/{thing} { allow list: if ${owned}; }`);
const bob = { before: { "users/bob": {} } };

export const querySoundness: readonly VectorGroup[] = [
  {
    says: "Firestore evaluates a query against its potential result set instead of the actual field values: a document that the query could return and the rule forbids denies.",
    source: queriesPage,
    vectors: [
      list(
        "a forbidden value is not ruled out by nothing",
        "resource.data.secret != true",
        undefined,
        "deny",
      ),
      list(
        "a negated value is not ruled out by nothing",
        "!(resource.data.secret == true)",
        undefined,
        "deny",
      ),
      list(
        "a field could be missing on both sides of an ||",
        "resource.data.x == 1 || resource.data.x != 1",
        undefined,
        "deny",
      ),
      list(
        "a field could be missing in a condition",
        "resource.data.x == 1 ? true : true",
        undefined,
        "deny",
      ),
      list(
        "a field could be missing in a list",
        "[resource.data.x].size() == 1",
        undefined,
        "deny",
      ),
      list(
        "a filter of one field does not prove another's absence",
        "!('secret' in resource.data)",
        x1,
        "deny",
      ),
      list("a filter does not prove the whole document", "resource.data == {'x': 1}", x1, "deny"),
      list("a filter does not prove the number of fields", "resource.data.size() == 1", x1, "deny"),
      list(
        "a filter does not prove the list of fields",
        "resource.data.keys() == ['x']",
        x1,
        "deny",
      ),
      list(
        "a filter does not prove the list of values",
        "resource.data.values() == [1]",
        x1,
        "deny",
      ),
      list(
        "a filter does not prove an empty diff",
        "resource.data.diff({'x': 1}).affectedKeys().size() == 0",
        x1,
        "deny",
      ),
      list("a filter does not prove another key", "resource.data.keys().hasAll(['y'])", x1, "deny"),
      list(
        "a filter does not prove another key's absence",
        "!resource.data.keys().hasAny(['y'])",
        x1,
        "deny",
      ),
      list(
        "a default does not hide another value",
        "resource.data.get(['a', 'b'], 1) == 1",
        where(["a.b", "==", 2]),
        "deny",
      ),
      list(
        "a default does not stand for a missing field",
        "resource.data.get('y', 1) == 1",
        x1,
        "deny",
      ),
      list("documents of a list are there", "resource == null", undefined, "deny"),
      list(
        "a filter of a nested field does not prove the map",
        "resource.data.a == {'b': 1}",
        where(["a.b", "==", 1]),
        "deny",
      ),
      list(
        "a filter of a nested field is not of a field with a dot",
        "resource.data['a.b'] == 1",
        where(["a.b", "==", 1]),
        "deny",
      ),
      list("a filter of a field is not of a nested one", "resource.data.a.x == 1", x1, "deny"),
      list("!= leaves other values", "resource.data.x == 2", where(["x", "!=", 1]), "deny"),
      list(
        "not-in leaves other values",
        "resource.data.x == 2",
        where(["x", "not-in", [1, 3]]),
        "deny",
      ),
      list(
        "or within and leaves both branches",
        "resource.data.x > 5",
        where({
          and: [
            {
              or: [
                ["x", "==", 1],
                ["x", "==", 6],
              ],
            },
            ["y", "==", 1],
          ],
        }),
        "deny",
      ),
      list(
        "a negated range is not proved by some values",
        "!(resource.data.x > 5)",
        where(["x", "in", [1, 6]]),
        "deny",
      ),
      list(
        "an equality with a string is none with a number",
        "resource.data.x == 1",
        where(["x", "==", "1"]),
        "deny",
      ),
      list(
        "a condition after a proof still counts",
        "resource.data.x == 1 && resource.data.y == 1",
        x1,
        "deny",
      ),
    ],
  },
  {
    says: "Queries are all or nothing: a list that contains one value can contain others too.",
    source: queriesPage,
    vectors: [
      list(
        "array-contains does not prove the whole list",
        "resource.data.members == ['alice']",
        member,
        "deny",
      ),
      list(
        "array-contains does not prove the first item",
        "resource.data.members[0] == 'alice'",
        member,
        "deny",
      ),
      list(
        "array-contains does not prove hasOnly()",
        "resource.data.members.hasOnly(['alice'])",
        member,
        "deny",
      ),
      list(
        "array-contains does not prove a second item",
        "resource.data.members.hasAll(['alice', 'bob'])",
        member,
        "deny",
      ),
      list(
        "array-contains does not prove another of hasAny()",
        "resource.data.members.hasAny(['bob'])",
        member,
        "deny",
      ),
      list(
        "array-contains-any does not prove hasAny() of one",
        "resource.data.members.hasAny(['alice'])",
        where(["members", "array-contains-any", ["alice", "carol"]]),
        "deny",
      ),
      list(
        "an equality with a value is no membership",
        "'alice' in resource.data.members",
        where(["members", "==", "alice"]),
        "deny",
      ),
    ],
  },
  {
    says: "You must write your queries to fit the constraints of your security rules; a query with the rule's own constraint fits, however the rule reads the field.",
    source: queriesPage,
    vectors: [
      {
        name: "a constraint in a function is proved",
        rules: firestore(`
    function isAuthor() { return ${byAlice}; }
    match /things/{thing} { allow list: if isAuthor(); }`),
        request: { method: "list", auth: "alice", query: where(["author", "==", "alice"]) },
        expected: "allow",
      },
      {
        name: "a constraint of a passed document is proved",
        rules: firestore(`
    function isAuthor(data) { let author = data.author; return author == request.auth.uid; }
    match /things/{thing} { allow list: if isAuthor(resource.data); }`),
        request: { method: "list", auth: "alice", query: where(["author", "==", "alice"]) },
        expected: "allow",
      },
      list(
        "an author of several is proved",
        "resource.data.author in [request.auth.uid, 'bob']",
        where(["author", "==", "alice"]),
        "allow",
      ),
      list(
        "a field by its index is proved",
        "resource.data['author'] == 'alice'",
        where(["author", "==", "alice"]),
        "allow",
      ),
      list(
        "a role by the user's id is proved",
        "resource.data.roles[request.auth.uid] == 'owner'",
        where(["roles.alice", "==", "owner"]),
        "allow",
      ),
      list(
        "another user's role is not",
        "resource.data.roles[request.auth.uid] == 'owner'",
        where(["roles.bob", "==", "owner"]),
        "deny",
      ),
      list(
        "both sides of the equality can be the field",
        "request.auth.uid == resource.data.author",
        where(["author", "==", "alice"]),
        "allow",
      ),
      {
        name: "a document named by an unknown field is not known to exist",
        rules: ownedRules,
        request: { method: "list" },
        documents: bob,
        expected: "deny",
      },
      {
        name: "a document named by one of several values is not known to exist",
        rules: ownedRules,
        request: { method: "list", query: where(["owner", "in", ["bob", "nobody"]]) },
        documents: bob,
        expected: "deny",
      },
    ],
  },
];
