import { expect, test } from "vitest";
import type { Expression } from "./ast.ts";
import { RulesLoadError } from "../errors.ts";
import { parseRules } from "./parser.ts";
import { Source } from "./source.ts";
import { rulesWith } from "../testing/try-condition.ts";

/** The expression fully bracketed, which shows the precedence. */
function shape(expression: Expression): string {
  switch (expression.kind) {
    case "literal":
      return String(expression.value);
    case "name":
      return expression.name;
    case "member":
      return `${shape(expression.target)}.${expression.name}`;
    case "index":
      return `${shape(expression.target)}[${shape(expression.index)}]`;
    case "slice":
      return `${shape(expression.target)}[${shape(expression.from)}:${shape(expression.to)}]`;
    case "call":
      return `${expression.name}(${expression.args.map(shape).join(",")})`;
    case "methodCall":
      return `${shape(expression.target)}.${expression.name}(${expression.args.map(shape).join(",")})`;
    case "unary":
      return `(${expression.operator}${shape(expression.operand)})`;
    case "binary":
      return `(${shape(expression.left)} ${expression.operator} ${shape(expression.right)})`;
    case "is":
      return `(${shape(expression.operand)} is ${expression.type.text})`;
    case "conditional": {
      const { condition, whenTrue, whenFalse } = expression;
      return `(${shape(condition)} ? ${shape(whenTrue)} : ${shape(whenFalse)})`;
    }
    case "list":
      return `[${expression.items.map(shape).join(",")}]`;
    case "map":
      return `{${expression.entries.map(({ key, value }) => `${shape(key)}:${shape(value)}`).join(",")}}`;
    case "path":
      return expression.segments
        .map((part) => (typeof part === "string" ? `/${part}` : `/$(${shape(part)})`))
        .join("");
  }
}

function parsed(condition: string): string {
  const service = parseRules(new Source(rulesWith(`match /a { allow get: if ${condition}; }`)));
  const expression = service.matches[0]?.matches[0]?.allows[0]?.condition;
  return expression === undefined ? "" : shape(expression);
}

test.each([
  ["a || b && c", "(a || (b && c))"],
  ["a && b == c", "(a && (b == c))"],
  ["a == b is bool", "((a == b) is bool)"],
  ["a in b is bool", "(a in (b is bool))"],
  ["a < b in c", "((a < b) in c)"],
  ["a + b < c", "((a + b) < c)"],
  ["a + b * c - d", "((a + (b * c)) - d)"],
  ["(a + b) * c % d", "(((a + b) * c) % d)"],
  ["a / b / c", "((a / b) / c)"],
  ["!a.b", "(!a.b)"],
  ["!a in b", "((!a) in b)"],
  ["-a * b", "((-a) * b)"],
  ["!!a", "(!(!a))"],
  ["- -1", "(-(-1))"],
  ["-9223372036854775808", "-9223372036854775808"],
  ["a<=1.5&&x[0].y // z\n /* || b\n */ != 2.5", "((a <= 1.5) && (x[0].y != 2.5))"],
  [String.raw`"it's" + 'it\'s' + "a\n\\d"`, "((it's + it's) + a\n\\d)".replace("\\n", "\n")],
  ["a in b == c", "(a in (b == c))"],
  ["a == b in c", "((a == b) in c)"],
  ["a in b is list", "(a in (b is list))"],
  ["a != b is bool", "((a != b) is bool)"],
  ["a is bool < b", "((a is bool) < b)"],
  ["a && b in c || d", "((a && (b in c)) || d)"],
  ["a ? b : c ? d : e", "(a ? b : (c ? d : e))"],
  ["a || b ? c : d", "((a || b) ? c : d)"],
  ["a.b(c)[0].d", "a.b(c)[0].d"],
  ["a[1:b]", "a[1:b]"],
  ["a.match.in", "a.match.in"],
  ["[a, {'b': c}]", "[a,{b:c}]"],
  ["f(/a/$(b)/c) / d", "(f(/a/$(b)/c) / d)"],
  ["/databases/(default)/x-y", "/databases/(default)/x-y"],
  ["/a/$(b.c + d)/$(/e)", "/a/$((b.c + d))/$(/e)"],
])("%s is read as %s", (condition, expected) => {
  expect(parsed(condition)).toBe(expected);
});

test("methods, functions, lets and nested matches are read", () => {
  const service = parseRules(
    new Source(
      rulesWith(`
        function f(a, b) { let c = a; return c == b; }
        match /a/{b}/c.d/{e=**} { allow read, delete; allow create: if f(b, e); }`),
    ),
  );
  const [root] = service.matches;
  const match = root?.matches[0];
  expect(root?.functions[0]).toMatchObject({
    name: "f",
    parameters: [{ text: "a" }, { text: "b" }],
    lets: [{ name: { text: "c" } }],
  });
  expect(match?.path).toMatchObject([
    { kind: "literal", text: "a" },
    { kind: "one", name: "b" },
    { kind: "literal", text: "c.d" },
    { kind: "rest", name: "e" },
  ]);
  expect(match?.allows.map(({ methods }) => methods)).toEqual([
    ["get", "list", "delete"],
    ["create"],
  ]);
  expect(match?.at).toEqual({ line: 6, column: 9 });
});

test.each([
  ["", 1, 1, "only rules_version = '2' is supported"],
  ["service cloud.firestore {}", 1, 1, "only rules_version = '2' is supported"],
  ["rules_version = '1';", 1, 17, "only the rules_version '2' is supported"],
  ["rules_version = '2'\r\nservice cloud.firestore {}", 2, 1, "expected “;”"],
  [
    "rules_version = '2';\nservice firebase.storage {}",
    2,
    9,
    "the service “firebase.storage” is not supported",
  ],
  ["rules_version = '2';\nservice cloud.firestore {", 2, 26, "found the end of the file"],
  ["rules_version = '2';\nservice cloud.firestore {} x", 2, 28, "expected the end of the file"],
  [
    "rules_version = '2';\nservice cloud.firestore { allow read; }",
    2,
    27,
    "expected “function”, “match” or “}”",
  ],
  ["rules_version = '2';\nservice cloud.firestore { match a {} }", 2, 33, "expected a path"],
  [
    "rules_version = '2';\nservice cloud.firestore { match /a/ {} }",
    2,
    36,
    "expected a path segment",
  ],
  ["rules_version = '2';\nservice cloud.firestore { match /{a=*} {} }", 2, 37, "expected “**”"],
  [
    "rules_version = '2';\nservice cloud.firestore { function in() { return 1; } }",
    2,
    36,
    "“in” is reserved",
  ],
  [
    "rules_version = '2';\nservice cloud.firestore { function f() { } }",
    2,
    42,
    "expected “let” or “return”",
  ],
])("%j is refused at its place", (text, line, column, message) => {
  const load = () => parseRules(new Source(text));
  expect(load).toThrow(RulesLoadError);
  expect(load).toThrow(message);
  expect(load).toThrow(expect.objectContaining({ line, column }));
});

test.each([
  ["a &&", 37, "expected an expression, found “;”"],
  ["a b", 35, "expected “;”, found “b”"],
  ["a == ", 38, "expected an expression"],
  ["[a,]", 36, "expected an expression"],
  ["{'a'}", 37, "expected “:”"],
  ["a ? b", 38, "expected “:”"],
  ["a.1", 35, "expected a name"],
  ["a[1:]", 37, "expected an expression"],
  ["/a/", 36, "expected a path segment"],
  ["/a/$(b", 39, "expected “)”"],
  ["9223372036854775808", 33, "exceeds 64 bits"],
  ["if", 33, "“if” is not an expression"],
  ["x => y", 35, "expected “;”, found “=”"],
  ["a === b", 37, "expected an expression, found “=”"],
  ["a & b", 35, "unexpected character “&”"],
  ["@a", 33, "unexpected character “@”"],
  ["'a", 33, "no closing quote"],
  ["'a\nb'", 33, "no closing quote"],
  ["'\\d'", 34, "not a supported escape"],
  ["12abc", 33, "runs into a word"],
  ["/* a", 33, "no end"],
  ["(a == b", 40, "expected “)”"],
  ["[a, b", 38, "expected “]”"],
])("the condition %j is refused at its place", (condition, column, message) => {
  const source = new Source(rulesWith(`    match /a { allow get: if ${condition}; }`));
  // The condition starts in column 30.
  expect(() => parseRules(source)).toThrow(message);
  expect(() => parseRules(source)).toThrow(
    expect.objectContaining({ line: 4, column: column - 3 }),
  );
});

test.each(["allow read: if true", "allow read true;", "allow reads;", "allow;", "let a = 1;"])(
  "%j is refused",
  (statement) => {
    expect(() => parseRules(new Source(rulesWith(`match /a { ${statement} }`)))).toThrow(
      RulesLoadError,
    );
  },
);

test("the message shows the line with a caret under the column", () => {
  const load = () => parseRules(new Source(rulesWith("\t match /a {\n\t\t allow x;")));
  expect(load).toThrow("Line 5, column 10: “x” is not a method\n\n\t\t allow x;\n\t\t       ^");
});

test("brackets that nest without end are refused, not overflowed", () => {
  const deep = `${"(".repeat(50_000)}1${")".repeat(50_000)}`;
  expect(() => parsed(deep)).toThrow("nests too deeply");
});
