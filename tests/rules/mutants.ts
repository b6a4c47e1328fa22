/** The rules with one change, which should change a decision. */
export interface Mutant {
  /** The kind of change, and its place. */
  readonly name: string;
  readonly text: string;
}

type Mutation = readonly [
  what: string,
  pattern: RegExp,
  /** Each may replace a match. */
  ...instead: readonly (string | ((match: string) => string))[],
];

const COLLECTIONS =
  "/(?:clients|contactMessages|coachNotes|coachReadings|replies|earlierTexts|auditLog|erasures)";
const plus = (more: number) => (match: string) => `${Number(match) + more}`;

const MUTATIONS: readonly Mutation[] = [
  ["a condition is always met", /(?<=: if )[^;]+/gu, "true"],
  ["a condition is never met", /(?<=: if )[^;]+/gu, "false"],
  ["a method is added", /allow (?=get|list)/gu, "allow write, "],
  ["a method is dropped", /\b(?:get|list|create|update|delete), /gu, ""],
  ["a function says yes", /(?<=\breturn )[^;]+/gu, "true"],
  ["a function says no", /(?<=\breturn )[^;]+/gu, "false"],
  ["an operator is swapped", /(?<= )&&(?= )/gu, "||"],
  ["an operator is swapped", /(?<= )\|\|(?= )/gu, "&&"],
  ["an operator is swapped", /(?<= )==(?= )/gu, "!="],
  ["an operator is swapped", /(?<= )!=(?= )/gu, "=="],
  ["an operator is swapped", /(?<= )<=(?= )/gu, "<", ">="],
  ["an operator is swapped", /(?<= )>(?= )/gu, ">=", "<"],
  ["an operator is swapped", /(?<= )<(?= )/gu, "<=", ">"],
  ["an operator is swapped", /(?<= )\+(?= )/gu, "-", "*"],
  ["a negation is dropped", /!(?=[\w(])/gu, ""],
  ["a number is another", /(?<![\w'{[-])\d+(?![\w'}\]-])/gu, plus(1), plus(-1)],
  ["a truth is the other", /\btrue\b/gu, "false"],
  ["a truth is the other", /\bfalse\b/gu, "true"],
  ["a text is another", /'[A-Za-z]+'/gu, "'another'"],
  ["a list is wider", /(?<=hasOnly\(|let fields = )\[/gu, "['notes', "],
  ["a list is wider", /(?<=hasOnly\()\[(?=section)/gu, "['health', "],
  ["a list is shorter", /(?<=\[[^\]]*)'[A-Za-z]+', (?=[^\]]*\])|, '[A-Za-z]+'(?=\])/gu, ""],
  ["one set is compared in another way", /\bhasOnly\b/gu, "hasAny", "hasAll"],
  ["before is taken for after", /\brequest\.resource\.data\b/gu, "resource.data"],
  ["after is taken for before", /(?<!request\.)\bresource\.data\b/gu, "request.resource.data"],
  ["a type is another", /\bis (?:map|string|bool|int)\b/gu, "is list", "is number"],
  ["a path is wider", /(?<=\{(?:uid|message|entry))(?=\})/gu, "=**"],
  ["a collection is another", new RegExp(`${COLLECTIONS}(?=/\\{)`, "gu"), "/settings"],
  ["a collection is looked up elsewhere", new RegExp(`${COLLECTIONS}(?=/\\$)`, "gu"), "/settings"],
  ["a pattern is wider", /\.matches\('[^']+'\)/gu, ".matches('.*')", ".matches('')"],
  ["a unit is another", /(?<=duration\.value\(\d+, )'m'/gu, "'s'", "'h'"],
  ["a unit is another", /(?<=duration\.value\(\d+, )'d'/gu, "'h'", "'w'"],
  ["a time is not looked at", / == request\.time/gu, " is timestamp", " < request.time"],
];

/** Every mutant of the rules: each kind of change at each place. */
export function mutantsOf(rules: string): readonly Mutant[] {
  // A change in a comment would change no decision.
  const text = rules.replaceAll(/\/\/[^\n]*/gu, "");
  const mutants = [
    ...MUTATIONS.flatMap(([what, pattern, ...instead]) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: match, index }) =>
        instead.map((other) =>
          mutant(
            text,
            what,
            index,
            index + match.length,
            typeof other === "string" ? other : other(match),
          ),
        ),
      ),
    ),
    ...mutantsWithoutOperand(text),
  ];
  // Two kinds of change may result in the same text.
  return [...new Map(mutants.map((one) => [one.text, one])).values()].filter(
    (one) => one.text !== text,
  );
}

function mutant(text: string, what: string, start: number, end: number, other: string): Mutant {
  const line = text.slice(0, start).split("\n").length;
  const found = shorten(text.slice(start, end));
  return {
    name: `line ${line}, column ${start - text.lastIndexOf("\n", start)}: ${what}: ${found} becomes ${shorten(other)}`,
    text: text.slice(0, start) + other + text.slice(end),
  };
}

/** Mutants for each `&&` and `||`: one without its left operand, one without its right. */
function mutantsWithoutOperand(text: string): readonly Mutant[] {
  const what = "a part of a condition is dropped";
  return Array.from(text.matchAll(/&&|\|\|/gu)).flatMap(({ 0: operator, index }) => {
    const left = operandEdge(text, index - 1, -1, operator) + 1;
    const right = operandEdge(text, index + 2, 1, operator);
    return [mutant(text, what, left, index + 2, " "), mutant(text, what, index, right, "")];
  });
}

/** The first index after the operand of an operator, to the right of it or to the left. */
function operandEdge(text: string, from: number, step: 1 | -1, operator: string): number {
  const [opening, closing] = step > 0 ? ["([{", ")]}"] : [")]}", "([{"];
  const hasEnded = (index: number, character: string): boolean =>
    step > 0
      ? character === ";" || isLogical(text, index, operator)
      : /(?:return|: if)$/u.test(text.slice(0, index + 1)) || isLogical(text, index - 1, operator);
  let depth = 0;
  let index = from;
  for (; index >= 0 && index < text.length; index += step) {
    const character = text.charAt(index);
    if (depth === 0 && (closing.includes(character) || hasEnded(index, character))) {
      break;
    }
    depth += Number(opening.includes(character)) - Number(closing.includes(character));
  }
  return index;
}

/** Whether `&&` or `||` stands at `index`, and binds no tighter than `operator`. */
function isLogical(text: string, index: number, operator: string): boolean {
  const here = text.slice(index, index + 2);
  return here === "||" || (here === "&&" && operator === "&&");
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line === "") {
    return "nothing";
  }
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
