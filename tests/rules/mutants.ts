/** The rules with one change, which should change a decision. */
export interface Mutant {
  /** The kind of change, and its place. */
  readonly name: string;
  readonly text: string;
}

interface Mutation {
  readonly what: string;
  readonly pattern: RegExp;
  /** The texts that may replace a match. */
  readonly instead: (match: RegExpExecArray) => readonly string[];
}

const swap =
  (...others: readonly string[]) =>
  (): readonly string[] =>
    others;

const MUTATIONS: readonly Mutation[] = [
  { what: "a condition is always met", pattern: /(?<=: if )[^;]+/gu, instead: swap("true") },
  { what: "a condition is never met", pattern: /(?<=: if )[^;]+/gu, instead: swap("false") },
  { what: "a method is added", pattern: /allow (?=get|list)/gu, instead: swap("allow write, ") },
  {
    what: "a method is dropped",
    pattern: /\b(?:get|list|create|update|delete), /gu,
    instead: swap(""),
  },
  { what: "a function says yes", pattern: /(?<=\breturn )[^;]+/gu, instead: swap("true") },
  { what: "a function says no", pattern: /(?<=\breturn )[^;]+/gu, instead: swap("false") },
  { what: "an operator is swapped", pattern: /(?<= )&&(?= )/gu, instead: swap("||") },
  { what: "an operator is swapped", pattern: /(?<= )\|\|(?= )/gu, instead: swap("&&") },
  { what: "an operator is swapped", pattern: /(?<= )==(?= )/gu, instead: swap("!=") },
  { what: "an operator is swapped", pattern: /(?<= )!=(?= )/gu, instead: swap("==") },
  { what: "an operator is swapped", pattern: /(?<= )<=(?= )/gu, instead: swap("<", ">=") },
  { what: "an operator is swapped", pattern: /(?<= )>(?= )/gu, instead: swap(">=", "<") },
  { what: "an operator is swapped", pattern: /(?<= )<(?= )/gu, instead: swap("<=", ">") },
  { what: "an operator is swapped", pattern: /(?<= )\+(?= )/gu, instead: swap("-", "*") },
  { what: "a negation is dropped", pattern: /!(?=[\w(])/gu, instead: swap("") },
  {
    what: "a number is another",
    pattern: /(?<![\w'{[-])\d+(?![\w'}\]-])/gu,
    instead: ([number]) => [`${Number(number) + 1}`, `${Number(number) - 1}`],
  },
  { what: "a truth is the other", pattern: /\btrue\b/gu, instead: swap("false") },
  { what: "a truth is the other", pattern: /\bfalse\b/gu, instead: swap("true") },
  { what: "a text is another", pattern: /'[A-Za-z]+'/gu, instead: swap("'another'") },
  {
    what: "a list is wider",
    pattern: /(?<=hasOnly\(|let fields = )\[/gu,
    instead: swap("['notes', "),
  },
  {
    what: "a list is wider",
    pattern: /(?<=hasOnly\()\[(?=section)/gu,
    instead: swap("['health', "),
  },
  {
    what: "a list is shorter",
    pattern: /(?<=\[[^\]]*)'[A-Za-z]+', (?=[^\]]*\])|, '[A-Za-z]+'(?=\])/gu,
    instead: swap(""),
  },
  {
    what: "one set is compared in another way",
    pattern: /\bhasOnly\b/gu,
    instead: swap("hasAny", "hasAll"),
  },
  {
    what: "before is taken for after",
    pattern: /\brequest\.resource\.data\b/gu,
    instead: swap("resource.data"),
  },
  {
    what: "after is taken for before",
    pattern: /(?<!request\.)\bresource\.data\b/gu,
    instead: swap("request.resource.data"),
  },
  {
    what: "a type is another",
    pattern: /\bis (?:map|string|bool|int)\b/gu,
    instead: swap("is list", "is number"),
  },
  {
    what: "a path is wider",
    pattern: /\{(?:uid|message|entry)\}/gu,
    instead: ([wildcard]) => [`${wildcard.slice(0, -1)}=**}`],
  },
  {
    what: "a collection is another",
    pattern:
      /\/(?:clients|contactMessages|coachNotes|coachReadings|replies|earlierTexts|auditLog)\/\{/gu,
    instead: swap("/settings/{"),
  },
  {
    what: "a collection is looked up elsewhere",
    pattern: /\/(?:clients|coachNotes|coachReadings|replies|earlierTexts|auditLog|erasures)\/\$/gu,
    instead: swap("/settings/$"),
  },
  {
    what: "a pattern is wider",
    pattern: /\.matches\('[^']+'\)/gu,
    instead: swap(".matches('.*')", ".matches('')"),
  },
  {
    what: "a unit is another",
    pattern: /(?<=duration\.value\(\d+, )'m'/gu,
    instead: swap("'s'", "'h'"),
  },
  {
    what: "a unit is another",
    pattern: /(?<=duration\.value\(\d+, )'d'/gu,
    instead: swap("'h'", "'w'"),
  },
  {
    what: "a time is not looked at",
    pattern: / == request\.time/gu,
    instead: swap(" is timestamp", " < request.time"),
  },
];

/** Every mutant of the rules: each kind of change at each place. */
export function mutantsOf(rules: string): readonly Mutant[] {
  // A change in a comment would change no decision.
  const text = rules.replaceAll(/\/\/[^\n]*/gu, "");
  const mutants = [
    ...MUTATIONS.flatMap(({ what, pattern, instead }) =>
      Array.from(text.matchAll(pattern)).flatMap((match) =>
        instead(match).map((other) =>
          mutant(text, what, match.index, match.index + match[0].length, other),
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
    const left = operandStart(text, index, operator);
    const right = operandEnd(text, index + 2, operator);
    return [mutant(text, what, left, index + 2, " "), mutant(text, what, index, right, "")];
  });
}

const OPENING = "([{";
const CLOSING = ")]}";

/** Where the operand on the right of an operator ends. */
function operandEnd(text: string, from: number, operator: string): number {
  let depth = 0;
  for (let index = from; index < text.length; index++) {
    const character = text.charAt(index);
    const ends =
      character === ";" || CLOSING.includes(character) || isLogical(text, index, operator);
    if (depth === 0 && ends) {
      return index;
    }
    depth += Number(OPENING.includes(character)) - Number(CLOSING.includes(character));
  }
  return text.length;
}

/** Where the operand on the left of an operator starts. */
function operandStart(text: string, from: number, operator: string): number {
  let depth = 0;
  for (let index = from - 1; index > 0; index--) {
    const character = text.charAt(index);
    if (depth === 0) {
      if (OPENING.includes(character) || isLogical(text, index - 1, operator)) {
        return index + 1;
      }
      if (/(?:return|: if)$/u.test(text.slice(0, index))) {
        return index;
      }
    }
    depth += Number(CLOSING.includes(character)) - Number(OPENING.includes(character));
  }
  return 0;
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
