import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { QUESTION_KINDS, type QuestionKind } from "../../../src/domain/question/question-kinds.ts";
import { ADVICE_KINDS } from "../../questions/schema-checks/advice-kinds.ts";
import { DESCRIPTIONS, OFFERS, SITE_CONTENT, STORY } from "../edits/content-edit.ts";
import type { DeskRequest, PublishingRequest } from "../protocol.ts";

/** Far longer than a question's text. */
const MOST_BYTES = 200_000;

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.string();
const at = v.object({ group: index, item: index });
const section = v.pipe(v.string(), v.regex(/^\w+$/u));
const question = v.pipe(v.string(), v.maxLength(100));
const kind = v.picklist(Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]]);

const text = v.variant("of", [
  v.object({ of: v.literal("section"), part: v.picklist(["title", "description"]) }),
  v.object({
    of: v.literal("group"),
    group: index,
    part: v.picklist(["title", "intro", "sensitive", "why"]),
  }),
  v.object({ of: v.literal("note"), at }),
  v.object({ of: v.literal("question"), question, part: v.picklist(["title", "help"]) }),
]);

const answers = v.exactOptional(v.array(v.union([v.string(), v.number()])));
const condition = v.object({
  question,
  is: answers,
  isNot: answers,
  isAnswered: v.exactOptional(v.literal(true)),
});

const conditionPlace = v.variant("of", [
  v.object({ of: v.literal("question"), question }),
  v.object({ of: v.literal("note"), at }),
  v.object({ of: v.literal("group"), group: index }),
]);

const edit = v.variant("does", [
  v.object({ does: v.literal("rewrite"), section, text, words }),
  v.object({
    does: v.literal("rewrite list"),
    section,
    question,
    part: v.picklist(["options", "examples"]),
    entries: v.array(words),
  }),
  v.object({ does: v.literal("move item"), section, from: at, to: at }),
  v.object({
    does: v.literal("add question"),
    section,
    at,
    question,
    kind,
    words,
    options: v.array(words),
  }),
  v.object({ does: v.literal("stop asking"), section, question }),
  v.object({ does: v.literal("ask again"), section, question }),
  v.object({ does: v.literal("add note"), section, at, words }),
  v.object({ does: v.literal("remove note"), section, at }),
  v.object({ does: v.literal("add group"), section, at: index, title: words }),
  v.object({ does: v.literal("say whom to call"), section, group: index, isSaid: v.boolean() }),
  v.object({
    does: v.literal("ask when"),
    section,
    of: conditionPlace,
    condition: v.exactOptional(condition),
  }),
  v.object({ does: v.literal("move group"), section, from: index, to: index }),
  v.object({ does: v.literal("remove group"), section, group: index }),
  v.object({
    does: v.literal("leave as it is"),
    advice: v.object({ kind: v.picklist(ADVICE_KINDS), of: words }),
  }),
  v.object({ does: v.literal("advise again") }),
  v.object({ does: v.literal("add section"), section, title: words, heading: words }),
  v.object({ does: v.literal("move section"), section, to: index }),
  v.object({ does: v.picklist(["stop section", "use section again"]), section }),
]);

const contentFile = v.picklist([SITE_CONTENT, OFFERS, STORY, DESCRIPTIONS]);
const listFile = v.picklist([OFFERS, STORY]);
const path = v.pipe(v.array(v.union([v.string(), index])), v.minLength(1), v.maxLength(2));

const contentEdit = v.variant("does", [
  v.object({
    does: v.literal("rewrite text"),
    place: v.object({ file: contentFile, path }),
    words,
  }),
  v.object({ does: v.literal("add entry"), file: listFile, at: index }),
  v.object({ does: v.literal("move entry"), file: listFile, from: index, to: index }),
  v.object({ does: v.literal("remove entry"), file: listFile, at: index }),
]);

const decision = { keep: v.picklist(["mine", "theirs"]), seen: words };

export const deskRequest: v.GenericSchema<unknown, DeskRequest> = v.variant("does", [
  v.object({
    does: v.literal("edit"),
    edit: v.union([edit, contentEdit]),
    typing: v.exactOptional(v.string()),
  }),
  v.object({ does: v.literal("propose a name"), section, words }),
  v.object({ does: v.literal("propose a section"), title: words }),
  v.object({ does: v.literal("ask anew"), section, question }),
  v.object({ does: v.literal("decide"), ...decision }),
  v.object({ does: v.picklist(["look", "undo", "redo", "compare", "save", "read the news"]) }),
]);

export const publishingRequest: v.GenericSchema<unknown, PublishingRequest> = v.object({
  does: v.picklist(["look", "publish", "take back"]),
  decision: v.exactOptional(v.object(decision)),
});

/** Resolves with `undefined` for a request that the page never sends. */
export async function readRequest<Asked>(
  request: IncomingMessage,
  shape: v.GenericSchema<unknown, Asked>,
): Promise<Asked | undefined> {
  // The chunks are Buffers, because the request has no encoding set.
  const body: AsyncIterable<Buffer> = request;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size <= MOST_BYTES) {
      chunks.push(chunk);
    }
  }
  if (size > MOST_BYTES || request.headers["content-type"] !== "application/json") {
    return undefined;
  }
  const parsed = v.safeParse(shape, parseJson(Buffer.concat(chunks).toString("utf8")));
  return parsed.success ? parsed.output : undefined;
}

function parseJson(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return undefined;
  }
}
