import { textOf, valueOf } from "./reading/json-nodes.ts";
import { questionsOf } from "./questions/questions.ts";
import type { SchemaSources } from "./questions/sources.ts";

/** Others than the client, in a title. */
const OTHERS =
  /\b(?:brother|child(?!hood)|daughter|father|friend|grand|husband|mother|parent|partner|sibling|sister|son\b|wife)/iu;

/** What the law protects especially. */
const HEALTH = /\b(?:addict|diagnos|disease|drink\b|drugs?\b|how heavy|illness|medic|weigh)/iu;

/**
 * A line on the questions that ask about the health of people who agreed to nothing; `undefined` without such
 * questions. It is no advice on the words: it is true for as long as the coach needs these questions.
 */
export function healthOfOthers(sources: SchemaSources): string | undefined {
  const keys = questionsOf(sources)
    .filter(({ value }) => {
      const title = textOf(valueOf(value, "title")) ?? "";
      return OTHERS.test(title) && HEALTH.test(title);
    })
    .map(({ key }) => key);
  return keys.length === 0
    ? undefined
    : `The law protects the health of others too, who agreed to nothing. Stop what you do not need of: ${keys.join(", ")}.`;
}
