import { queriesPage } from "./documentation.ts";
import { byAlice, list, published, where } from "./list-vector.ts";
import type { VectorGroup } from "./vector.ts";

const member = "request.auth.uid in resource.data.members";

export const queryProofs: readonly VectorGroup[] = [
  {
    says: "If a query could potentially return documents that the client does not have permission to read, the entire request fails.",
    source: queriesPage,
    vectors: [
      list("a query without a filter does not prove an author", byAlice, undefined, "deny"),
      list("an equality proves a field", byAlice, where(["author", "==", "alice"]), "allow"),
      list(
        "an equality with another value does not",
        byAlice,
        where(["author", "==", "bob"]),
        "deny",
      ),
      list(
        "an equality of another field does not",
        byAlice,
        where(["editor", "==", "alice"]),
        "deny",
      ),
      list(
        "an inequality does not prove an equality",
        byAlice,
        where(["author", ">=", "alice"]),
        "deny",
      ),
      list("a limit does not prove a field", byAlice, { limit: 1 }, "deny"),
      list("an order does not prove a value", byAlice, { orderBy: ["author"] }, "deny"),
      list(
        "a filter and more filters prove a field",
        byAlice,
        where({
          and: [
            ["author", "==", "alice"],
            ["x", ">", 1],
          ],
        }),
        "allow",
      ),
      list(
        "an equality proves a nested field",
        "resource.data.a.b == 1",
        where(["a.b", "==", 1]),
        "allow",
      ),
      list(
        "an equality of a nested field is of that one",
        "resource.data.a.b == 1",
        where(["a.c", "==", 1]),
        "deny",
      ),
      list(
        "an equality with an int proves the float",
        "resource.data.x == 1.0",
        where(["x", "==", 1]),
        "allow",
      ),
      list("an equality proves a boolean", published, where(["published", "==", true]), "allow"),
      list(
        "an equality does not prove the other boolean",
        published,
        where(["published", "==", false]),
        "deny",
      ),
    ],
  },
  {
    says: "Secure and query documents based on a field: allow read: if resource.data.published == true || resource.data.author == request.auth.uid",
    source: queriesPage,
    vectors: [
      list(
        "one side of an || is enough",
        `${published} || ${byAlice}`,
        where(["published", "==", true]),
        "allow",
      ),
      list(
        "the other side of an || is enough",
        `${published} || ${byAlice}`,
        where(["author", "==", "alice"]),
        "allow",
      ),
      list(
        "no side of an || denies",
        `${published} || ${byAlice}`,
        where(["author", "==", "bob"]),
        "deny",
      ),
      list(
        "one side of an && is not enough",
        `${published} && ${byAlice}`,
        where(["published", "==", true]),
        "deny",
      ),
      list(
        "both sides of an && are enough",
        `${published} && ${byAlice}`,
        where({
          and: [
            ["published", "==", true],
            ["author", "==", "alice"],
          ],
        }),
        "allow",
      ),
      list(
        "what is not proved can be absorbed by true",
        `${published} || request.auth != null`,
        undefined,
        "allow",
      ),
      list("what is not proved is not false", `!(${published})`, undefined, "deny"),
      list(
        "a proved inequality of an equality",
        "!(resource.data.x == 1)",
        where(["x", "==", 2]),
        "allow",
      ),
      list(
        "a field that is not known is not missing",
        "!('secret' in resource.data)",
        undefined,
        "deny",
      ),
      list(
        "a default is not the value",
        "resource.data.get('secret', false) == false",
        undefined,
        "deny",
      ),
      list("a type is not proved by nothing", "resource.data.x is string", undefined, "deny"),
      list(
        "fields are not known by nothing",
        "resource.data.keys().hasOnly(['x'])",
        where(["x", "==", 1]),
        "deny",
      ),
      list(
        "two fields are not equal by nothing",
        "resource.data.a == resource.data.b",
        undefined,
        "deny",
      ),
      list(
        "two branches that need different facts",
        "(resource.data.x == 1 ? true : false)",
        undefined,
        "deny",
      ),
    ],
  },
  {
    says: "A member of an array is proved by array-contains, as the field holds the value in every document of the result.",
    source: queriesPage,
    vectors: [
      list(
        "array-contains proves a member",
        member,
        where(["members", "array-contains", "alice"]),
        "allow",
      ),
      list(
        "array-contains of another does not",
        member,
        where(["members", "array-contains", "bob"]),
        "deny",
      ),
      list(
        "array-contains-any does not prove one of them",
        member,
        where(["members", "array-contains-any", ["alice", "bob"]]),
        "deny",
      ),
      list("no filter proves no member", member, undefined, "deny"),
      list(
        "array-contains proves no size",
        "resource.data.members.size() == 1",
        where(["members", "array-contains", "alice"]),
        "deny",
      ),
      list(
        "array-contains proves no other member's absence",
        "!('bob' in resource.data.members)",
        where(["members", "array-contains", "alice"]),
        "deny",
      ),
      list("!= does not prove an equality", byAlice, where(["author", "!=", "bob"]), "deny"),
      list(
        "not-in does not prove an equality",
        byAlice,
        where(["author", "not-in", ["bob", "carol"]]),
        "deny",
      ),
    ],
  },
];
