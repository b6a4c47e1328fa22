import { PAGE_TITLES } from "../../../src/content/page-titles.ts";
import { type JsonSchema, objectSchema } from "../schema-checks/shapes/object-schema.ts";
import type { Shape } from "../schema-checks/shapes/value-rules.ts";
import {
  DESCRIPTION_WORDS,
  FACT_WORDS,
  OFFER_WORDS,
  SITE_WORDS,
  STORY_WORDS,
  type TextName,
} from "./public-text-names.ts";
import {
  consentPointShape,
  consentShape,
  factsShape,
  helpLineShape,
  helpNowShape,
  innerShapes,
  offerShape,
  siteContentShape,
} from "./content-shapes.ts";

/**
 * JSON Schemas for the files in `src/content/`, by file name. A text editor uses them to complete and
 * explain keys, and the wording desk makes its fields of them.
 */
export function contentSchemas(): Readonly<Record<string, JsonSchema>> {
  const inner = Object.entries(innerShapes).map(
    ([key, shape]) =>
      [key, objectSchema(shape, { inner: named(shape, SITE_WORDS, `${key}.`) })] as const,
  );
  return {
    "site-content.json": {
      title: "You and your practice",
      ...objectSchema(siteContentShape, {
        inner: { ...named(siteContentShape, SITE_WORDS), ...Object.fromEntries(inner) },
      }),
    },
    "offers.json": {
      title: "Your offers",
      description:
        "On the home page, in this order, and with their prices in the terms. A price of 0 is shown as “Free”.",
      type: "array",
      items: {
        title: "Offer",
        ...objectSchema(offerShape, { inner: named(offerShape, OFFER_WORDS) }),
      },
    },
    "consent.json": objectSchema({
      ...consentShape,
      points: {
        ...consentShape.points,
        schema: { ...consentShape.points.schema, items: objectSchema(consentPointShape) },
      },
    }),
    "facts.json": objectSchema(factsShape, { about: FACT_WORDS }),
    "help-now.json": objectSchema({
      ...helpNowShape,
      lines: {
        ...helpNowShape.lines,
        schema: { ...helpNowShape.lines.schema, items: objectSchema(helpLineShape) },
      },
    }),
    "story.json": {
      title: "Your story",
      description: STORY_WORDS,
      type: "array",
      items: { title: "Paragraph", type: "string" },
    },
    "page-descriptions.json": {
      title: "What search engines say",
      description: DESCRIPTION_WORDS,
      type: "object",
      properties: Object.fromEntries(
        Object.entries(PAGE_TITLES).map(([page, title]) => [page, { title, type: "string" }]),
      ),
    },
  };
}

/** The schemas of a shape's keys, each with the coach's name for the text, and where it is read. */
const named = (
  shape: Shape,
  names: Readonly<Record<string, TextName>>,
  prefix = "",
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(shape).map(([key, { schema }]) => {
      const { label: title, where: description } = names[prefix + key] ?? {};
      return [key, { ...schema, title, description }];
    }),
  );
