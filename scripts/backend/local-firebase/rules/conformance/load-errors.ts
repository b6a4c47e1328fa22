import { behavior, conditions, language, reference, structure } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { LoadVector, VectorGroup } from "./vector.ts";

/** `column` counts from the start of the expression, which is column 43 of line 4. */
function condition(
  name: string,
  expression: string,
  loadError: RegExp,
  column?: number,
): LoadVector {
  return {
    name,
    rules: firestore(`match /things/{thing} { allow get: if ${expression}; }`),
    expected: { loadError, line: 4, ...(column === undefined ? {} : { column: column + 42 }) },
  };
}

export const loadErrors: readonly VectorGroup[] = [
  {
    says: "The language has only the documented functions; a call of any other one is an error that names it.",
    source: reference,
    vectors: [
      condition("an unknown function is named", "foo()", /foo/, 1),
      condition("an unknown function is found within an expression", "true || foo(1)", /foo/, 9),
      condition("an unknown function is found in an argument", "debug(foo())", /foo/, 7),
      condition("an unknown function of math is named", "math.cosh(1) == 1", /cosh/),
      condition("an unknown function of hashing is named", "hashing.sha1('a') == b'a'", /sha1/),
      condition(
        "an unknown function of timestamp is named",
        "timestamp.now() == request.time",
        /now/,
      ),
      condition("an unknown function of duration is named", "duration.days(1) == null", /days/),
      condition("an unknown function of latlng is named", "latlng.of(1.0, 2.0) == null", /of/),
      condition("a namespace has no constructor", "math.constructor(1) == 1", /constructor/),
      condition("there is no function called constructor", "constructor()", /constructor/, 1),
      condition("there is no function called __proto__", "__proto__()", /__proto__/, 1),
      condition("there is no function called toString", "toString()", /toString/, 1),
      condition("an unknown namespace is named", "foo.bar(1)", /foo|bar/),
      condition("lists have no functional methods", "[1].exists(x, x == 1)", /exists|x/),
    ],
  },
  {
    says: "A condition can use the variables of its scope; any other name is an error that names it.",
    source: conditions,
    vectors: [
      condition("an unknown variable is named", "reqest.auth != null", /reqest/, 1),
      condition(
        "an unknown variable is found within an expression",
        "request.auth.uid == user",
        /user/,
        21,
      ),
      condition("an unknown variable is found in a list", "1 in [1, nothing]", /nothing/, 10),
      condition("there is no undefined", "undefined == null", /undefined/, 1),
      condition("there is no __proto__ variable", "__proto__ == null", /__proto__/, 1),
    ],
  },
  {
    says: "A call passes as many arguments as the function takes.",
    source: reference,
    vectors: [
      condition("too many arguments of a function", "debug(1, 2) == 1", /debug|argument/i),
      condition("too few arguments of a function", "exists()", /exists|argument/i),
      condition("too few arguments of a function of math", "math.pow(2) == 4", /pow|argument/i),
      condition("too many arguments of a function of math", "math.abs(1, 2) == 1", /abs|argument/i),
      condition(
        "too few arguments of duration.value",
        "duration.value(1) == null",
        /value|argument/i,
      ),
      {
        name: "too few arguments of an own function",
        rules: firestore(`
    function f(a, b) { return a == b; }
    match /things/{thing} { allow get: if f(1); }`),
        expected: { loadError: /f\b.*|argument/i, line: 6 },
      },
      {
        name: "too many arguments of an own function",
        rules: firestore(`
    function f() { return true; }
    match /things/{thing} { allow get: if f(1); }`),
        expected: { loadError: /f\b.*|argument/i, line: 6 },
      },
    ],
  },
  {
    says: "A condition is an expression of the documented operators and literals.",
    source: language,
    vectors: [
      condition("an expression is missing", "", /expression|;/i, 1),
      condition("an operand is missing", "1 ==", /expression|;/i),
      condition("an operand is missing after &&", "true && ", /expression|;/i),
      condition("a parenthesis is not closed", "(1 == 1", /\)|;/, 8),
      condition("a bracket is not closed", "1 in [1, 2", /\]|,|;/, 11),
      condition("a brace is not closed", "{'a': 1 == 1", /\}|,|;/, 13),
      condition("a parenthesis too many", "1 == 1)", /\)/, 7),
      condition("there is no ===", "1 === 1", /=/),
      condition("there is no assignment", "thing = 'a'", /=/),
      condition("there is no single &", "true & true", /&/, 6),
      condition("there is no single |", "true | true", /\|/, 6),
      condition("there is no ++", "thing++", /\+|expression|;/i),
      condition("there is no regular expression literal", "'a'.matches(/[a]/)", /\[|path|segment/i),
      condition("a ternary has two branches", "true ? true", /:|;/, 12),
      condition("a field has a name", "request.", /name|;/i),
      condition("a string is not closed", "'abc", /string|quote|closed|terminated|'/i, 1),
      condition("there is no @", "@thing", /@/, 1),
      condition("there is no lambda", "(x) => true", /=|x/),
      condition("two expressions need an operator", "true true", /true|;/, 6),
    ],
  },
  {
    says: "allow <<methods>> : if <<condition>>. The methods are get, list, create, update, delete, read and write.",
    source: behavior,
    vectors: [
      {
        name: "an unknown method is named",
        rules: firestore("match /things/{thing} { allow peek: if true; }"),
        expected: { loadError: /peek/, line: 4, column: 35 },
      },
      {
        name: "a second unknown method is named",
        rules: firestore("match /things/{thing} { allow get, peek: if true; }"),
        expected: { loadError: /peek/, line: 4, column: 40 },
      },
      {
        name: "a method is missing",
        rules: firestore("match /things/{thing} { allow : if true; }"),
        expected: { loadError: /:|method/i, line: 4, column: 35 },
      },
      {
        name: "an if is missing",
        rules: firestore("match /things/{thing} { allow get: true; }"),
        expected: { loadError: /if|true/, line: 4, column: 40 },
      },
      {
        name: "a colon is missing",
        rules: firestore("match /things/{thing} { allow get if true; }"),
        expected: { loadError: /if|:/, line: 4, column: 39 },
      },
      {
        name: "there is no deny",
        rules: firestore("match /things/{thing} { deny get: if true; }"),
        expected: { loadError: /deny/, line: 4, column: 29 },
      },
    ],
  },
  {
    says: "service <<name>> { match <<path>> { } }: Cloud Firestore Security Rules always begin with the service declaration cloud.firestore.",
    source: structure,
    vectors: [
      {
        name: "an empty source is refused",
        rules: "",
        expected: { loadError: /service/, line: 1, column: 1 },
      },
      {
        name: "another service is named",
        rules: "service firebase.storage {\n}\n",
        expected: { loadError: /firebase\.storage/, line: 1 },
      },
      {
        name: "an unknown service is named",
        rules: "rules_version = '2';\nservice cloud.pubsub {\n}\n",
        expected: { loadError: /cloud\.pubsub/, line: 2 },
      },
      {
        name: "lines are counted from the first",
        rules: "\nservice cloud.pubsub {\n}\n",
        expected: { loadError: /cloud\.pubsub/, line: 2 },
      },
      {
        name: "lines can end with a carriage return",
        rules: "rules_version = '2';\r\nservice cloud.pubsub {\r\n}\r\n",
        expected: { loadError: /cloud\.pubsub/, line: 2 },
      },
      {
        name: "an unknown version is named",
        rules: "rules_version = '3';\nservice cloud.firestore {\n}\n",
        expected: { loadError: /3/, line: 1 },
      },
      {
        name: "a service is not closed",
        rules: "service cloud.firestore {\n  match /a/b { allow get; }\n",
        expected: { loadError: /\}|end/i },
      },
      {
        name: "a brace too many",
        rules: "service cloud.firestore {\n}\n}\n",
        expected: { loadError: /\}/, line: 3, column: 1 },
      },
      {
        name: "a match has a path",
        rules: firestore("match { allow get; }"),
        expected: { loadError: /path|\{|\//i, line: 4 },
      },
      {
        name: "a path begins with a slash",
        rules: firestore("match things/{thing} { allow get; }"),
        expected: { loadError: /\/|things/, line: 4, column: 11 },
      },
      {
        name: "a wildcard has a name",
        rules: firestore("match /things/{} { allow get; }"),
        expected: { loadError: /name|\}|\{/i, line: 4 },
      },
      {
        name: "a wildcard is closed",
        rules: firestore("match /things/{thing { allow get; }"),
        expected: { loadError: /\}|\{/, line: 4 },
      },
      {
        name: "a comment is closed",
        rules: firestore("/* match /things/{thing} { allow get; }"),
        expected: { loadError: /comment/i, line: 4, column: 5 },
      },
      {
        name: "a statement outside of a match",
        rules: firestore("") + "allow get;\n",
        expected: { loadError: /allow/, line: 7, column: 1 },
      },
    ],
  },
  {
    says: "A function has a name of its own within its scope and a return statement.",
    source: conditions,
    vectors: [
      {
        name: "a duplicate function is named",
        rules: firestore("\n    function f() { return true; }\n    function f() { return false; }"),
        expected: { loadError: /\bf\b/, line: 6 },
      },
      {
        name: "a function without a return is refused",
        rules: firestore("\n    function f() { }"),
        expected: { loadError: /return|\}/, line: 5, column: 20 },
      },
      {
        name: "a function with two returns is refused",
        rules: firestore("\n    function f() { return true; return false; }"),
        expected: { loadError: /return|\}/, line: 5, column: 33 },
      },
      {
        name: "two functions of the file have names of their own",
        rules: `function f() { return true; }\n${firestore("").replace("rules_version = '2';\n", "")}function f() { return true; }`,
        expected: { loadError: /\bf\b/, line: 7 },
      },
      {
        name: "a function of the file sees no wildcard",
        rules: `${firestore("")}function f() { return database == 'a'; }`,
        expected: { loadError: /database/, line: 7 },
      },
      {
        name: "a function of the file is no built-in one",
        rules: `${firestore("")}function get() { return true; }`,
        expected: { loadError: /get/, line: 7 },
      },
      {
        name: "functions of the file do not call each other in a ring",
        rules: `${firestore("")}function f() { return g(); }\nfunction g() { return f(); }`,
        expected: { loadError: /\b[fg]\b/ },
      },
      {
        name: "a function that is never called is checked too",
        rules: firestore("\n    function unused() { return foo(); }"),
        expected: { loadError: /foo/, line: 5, column: 32 },
      },
      {
        name: "a let in a match is refused",
        rules: firestore("match /things/{thing} { let a = true; allow get: if a; }"),
        expected: { loadError: /let/, line: 4, column: 29 },
      },
      {
        name: "the message shows the line and a caret",
        rules: firestore("match /things/{thing} { allow get: if foo(); }"),
        expected: {
          loadError: /foo/,
          shows: /^ {4}match \/things\/\{thing\} \{ allow get: if foo\(\); \}\n {42}\^$/m,
          line: 4,
          column: 43,
        },
      },
    ],
  },
];
