import { fieldsPage, queriesPage } from "./documentation.ts";
import { list, where } from "./list-vector.ts";
import type { Notation, QueryNotation, VectorGroup } from "./vector.ts";

const x5 = where(["x", "==", 5]);
const one = { $reference: "things/one" };
const greaterThan = (value: Notation): QueryNotation => where(["x", ">", value]);

export const queryTypes: readonly VectorGroup[] = [
  {
    says: "is checks a field's type; in a list the query's constraint must leave no document with another type, and to a query 5 and 5.0 are equal.",
    source: fieldsPage,
    vectors: [
      list(
        "an equality with a string proves the string",
        "resource.data.x is string",
        where(["x", "==", "a"]),
        "allow",
      ),
      list(
        "an equality with a boolean proves the boolean",
        "resource.data.x is bool",
        where(["x", "==", true]),
        "allow",
      ),
      list("an equality with a number proves the number", "resource.data.x is number", x5, "allow"),
      list("an equality with a number proves no int", "resource.data.x is int", x5, "deny"),
      list("an equality with a number proves no float", "resource.data.x is float", x5, "deny"),
      list("an equality with a number proves no string", "resource.data.x is string", x5, "deny"),
      list(
        "a range of strings proves the string",
        "resource.data.x is string",
        where(["x", ">=", "a"]),
        "allow",
      ),
      list(
        "a range of numbers proves the number",
        "resource.data.x is number",
        greaterThan(5),
        "allow",
      ),
      list("a range of numbers proves no int", "resource.data.x is int", greaterThan(5), "deny"),
      list(
        "a range of numbers proves no string",
        "resource.data.x is string",
        greaterThan(5),
        "deny",
      ),
      list(
        "values of two types prove neither",
        "resource.data.x is string",
        where(["x", "in", ["a", 5]]),
        "deny",
      ),
      list("a division depends on the kind of number", "resource.data.x / 2 == 2", x5, "deny"),
      list("a text depends on the kind of number", "string(resource.data.x) == '5'", x5, "deny"),
      list(
        "an item's type depends on the kind of number",
        "resource.data.x[0] is int",
        where(["x", "==", [5]]),
        "deny",
      ),
      list(
        "a nested value's type depends on the kind of number",
        "resource.data.x.a is int",
        where(["x", "==", { a: 5 }]),
        "deny",
      ),
    ],
  },
  {
    says: "A query's range only returns values of the type it compares with, and a rule's range must hold for all of them.",
    source: queriesPage,
    vectors: [
      list(
        "a range of strings is none of numbers",
        "resource.data.x > 5",
        greaterThan("a"),
        "deny",
      ),
      list(
        "a range of timestamps is none of numbers",
        "resource.data.x > 5",
        greaterThan({ $timestamp: "2021-01-01T00:00:00Z" }),
        "deny",
      ),
      list(
        "a range above NaN is none",
        "resource.data.x > 5",
        greaterThan({ $float: NaN }),
        "deny",
      ),
      list(
        "an equality with NaN is none",
        "resource.data.x > 5",
        where(["x", "==", { $float: NaN }]),
        "deny",
      ),
      list(
        "an equality with null is none",
        "resource.data.x > 5",
        where(["x", "==", null]),
        "deny",
      ),
      list(
        "a range of floats proves one of ints",
        "resource.data.x > 5",
        greaterThan(5.5),
        "allow",
      ),
      list("a range of floats below does not", "resource.data.x > 5", greaterThan(4.5), "deny"),
    ],
  },
  {
    says: "A field that a query compares exists in every document of the result; null is a value.",
    source: queriesPage,
    vectors: [
      list(
        "an equality with null proves null",
        "resource.data.x == null",
        where(["x", "==", null]),
        "allow",
      ),
      list(
        "an equality with null proves nothing else",
        "resource.data.x != null",
        where(["x", "==", null]),
        "deny",
      ),
      list(
        "an equality with a value proves that it is not null",
        "resource.data.x != null",
        x5,
        "allow",
      ),
      list("nothing proves that a value is not null", "resource.data.x != null", undefined, "deny"),
      list(
        "an order does not prove that a value is not null",
        "resource.data.x != null",
        { orderBy: ["x"] },
        "deny",
      ),
      list("the document's data have no positions", "resource.data[0] == 5", x5, "deny"),
      list("a resource has no other fields in a list", "resource.x == 5", x5, "deny"),
    ],
  },
  {
    says: "A query for one document's name can only return that document.",
    source: queriesPage,
    vectors: [
      list("a name proves the wildcard", "thing == 'one'", where(["__name__", "==", one]), "allow"),
      list("another name does not", "thing == 'two'", where(["__name__", "==", one]), "deny"),
      list("every other name does not", "thing == 'one'", where(["__name__", "!=", one]), "deny"),
      list("a range of names does not", "thing == 'one'", where(["__name__", ">=", one]), "deny"),
      list(
        "two names do not prove one",
        "thing == 'one'",
        where(["__name__", "in", [one, { $reference: "things/two" }]]),
        "deny",
      ),
      list(
        "a field of a field called __name__ does not",
        "thing == 'one'",
        where(["a.__name__", "==", one]),
        "deny",
      ),
      list(
        "a name proves no field",
        "resource.data.x == 5",
        where(["__name__", "==", one]),
        "deny",
      ),
    ],
  },
];
