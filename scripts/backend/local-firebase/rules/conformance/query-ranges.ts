import { queriesPage } from "./documentation.ts";
import { byAlice, list, published, where } from "./list-vector.ts";
import type { VectorGroup } from "./vector.ts";

const above5 = "resource.data.x > 5";
const adult = "resource.data.age >= 18";

export const queryRanges: readonly VectorGroup[] = [
  {
    says: "Evaluating OR queries: each comparison value must meet the security rule constraints.",
    source: queriesPage,
    vectors: [
      list(
        "in proves when every value satisfies",
        above5,
        where(["x", "in", [6, 42, 99, 105, 200]]),
        "allow",
      ),
      list(
        "in does not prove when one value does not",
        above5,
        where(["x", "in", [1, 3, 6, 42, 99]]),
        "deny",
      ),
      list(
        "or proves when every branch satisfies",
        above5,
        where({
          or: [
            ["x", "==", 6],
            ["x", "==", 42],
          ],
        }),
        "allow",
      ),
      list(
        "or does not prove when one branch does not",
        above5,
        where({
          or: [
            ["x", "==", 1],
            ["x", "==", 6],
          ],
        }),
        "deny",
      ),
      list(
        "or of two fields proves an ||",
        `${published} || ${byAlice}`,
        where({
          or: [
            ["published", "==", true],
            ["author", "==", "alice"],
          ],
        }),
        "allow",
      ),
      list(
        "or with an unproved branch denies",
        `${published} || ${byAlice}`,
        where({
          or: [
            ["published", "==", true],
            ["x", "==", 1],
          ],
        }),
        "deny",
      ),
      list(
        "or within and is proved by the and",
        byAlice,
        where({
          and: [
            ["author", "==", "alice"],
            {
              or: [
                ["x", "==", 1],
                ["y", "==", 1],
              ],
            },
          ],
        }),
        "allow",
      ),
      list(
        "a value in a list of values",
        "resource.data.status in ['a', 'b']",
        where(["status", "==", "a"]),
        "allow",
      ),
      list(
        "values in a list of values",
        "resource.data.status in ['a', 'b']",
        where(["status", "in", ["b", "a"]]),
        "allow",
      ),
      list(
        "one value is not in a list of values",
        "resource.data.status in ['a', 'b']",
        where(["status", "in", ["a", "c"]]),
        "deny",
      ),
      list("in with one value proves it", byAlice, where(["author", "in", ["alice"]]), "allow"),
      list(
        "in with another value does not",
        byAlice,
        where(["author", "in", ["alice", "bob"]]),
        "deny",
      ),
    ],
  },
  {
    says: "You must write your queries to fit the constraints of your security rules: a range of the query must lie within the range of the rule.",
    source: queriesPage,
    vectors: [
      list("the same lower bound proves", adult, where(["age", ">=", 18]), "allow"),
      list("a greater lower bound proves", adult, where(["age", ">=", 21]), "allow"),
      list("an open lower bound proves a closed one", adult, where(["age", ">", 18]), "allow"),
      list("a smaller lower bound does not", adult, where(["age", ">=", 17]), "deny"),
      list("a smaller open lower bound does not", adult, where(["age", ">", 17]), "deny"),
      list("an upper bound is no lower bound", adult, where(["age", "<=", 20]), "deny"),
      list("a bound of another field is none", adult, where(["years", ">=", 18]), "deny"),
      list("an equality within the range proves", adult, where(["age", "==", 18]), "allow"),
      list("an equality outside the range does not", adult, where(["age", "==", 17]), "deny"),
      list("a closed bound does not prove an open one", above5, where(["x", ">=", 5]), "deny"),
      list(
        "an upper bound proves an upper bound",
        "resource.data.name < 'n'",
        where(["name", "<", "n"]),
        "allow",
      ),
      list(
        "a closed upper bound does not prove an open one",
        "resource.data.x < 10",
        where(["x", "<=", 10]),
        "deny",
      ),
      list(
        "two bounds prove a range",
        "resource.data.x >= 1 && resource.data.x <= 9",
        where({
          and: [
            ["x", ">=", 2],
            ["x", "<", 9],
          ],
        }),
        "allow",
      ),
      list(
        "the narrower of two lower bounds counts",
        above5,
        where({
          and: [
            ["x", ">", 3],
            ["x", ">", 6],
          ],
        }),
        "allow",
      ),
      list(
        "the narrower of two lower bounds counts in any order",
        above5,
        where({
          and: [
            ["x", ">", 6],
            ["x", ">", 3],
          ],
        }),
        "allow",
      ),
      list(
        "an open bound is narrower than a closed one",
        above5,
        where({
          and: [
            ["x", ">=", 5],
            ["x", ">", 5],
          ],
        }),
        "allow",
      ),
      list(
        "the narrower of two upper bounds counts",
        "resource.data.name < 'n'",
        where({
          and: [
            ["name", "<", "z"],
            ["name", "<", "m"],
          ],
        }),
        "allow",
      ),
      list(
        "the narrower of two upper bounds counts in any order",
        "resource.data.name < 'n'",
        where({
          and: [
            ["name", "<", "m"],
            ["name", "<", "z"],
          ],
        }),
        "allow",
      ),
      list(
        "two bounds too wide do not prove",
        above5,
        where({
          and: [
            ["x", ">", 3],
            ["x", ">", 4],
          ],
        }),
        "deny",
      ),
      list(
        "one bound does not prove a range",
        "resource.data.x >= 1 && resource.data.x <= 9",
        where(["x", ">=", 2]),
        "deny",
      ),
      list(
        "a range of timestamps proves",
        "resource.data.at < request.time",
        where(["at", "<", { $timestamp: "2020-01-01T00:00:00Z" }]),
        "allow",
      ),
      list(
        "a later range of timestamps does not",
        "resource.data.at < request.time",
        where(["at", "<", { $timestamp: "2022-01-01T00:00:00Z" }]),
        "deny",
      ),
      list(
        "a range of strings proves",
        "resource.data.name >= 'b'",
        where(["name", ">=", "c"]),
        "allow",
      ),
      list(
        "a range of numbers is none of strings",
        "resource.data.name >= 'b'",
        where(["name", ">=", 1]),
        "deny",
      ),
    ],
  },
];
