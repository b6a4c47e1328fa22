import { tokenAt } from "./lexer.ts";
import { Source } from "./source.ts";

/** The rules' tokens, of which comments and white space are no part. Throws RulesLoadError for other text. */
export function tokensOf(rules: string): readonly string[] {
  const source = new Source(rules);
  const tokens: string[] = [];
  for (let offset = 0; ;) {
    const { kind, end, ...token } = tokenAt(source, offset);
    if (kind === "end") {
      return tokens;
    }
    tokens.push(`${kind} ${String("text" in token ? token.text : Reflect.get(token, "value"))}`);
    offset = end;
  }
}
