import { type JsonSchema, objectSchema } from "../schema-checks/shapes/object-schema.ts";
import {
  type ContentKey,
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
 * explain keys.
 */
export function contentSchemas(): Readonly<Record<string, JsonSchema>> {
  const inner = Object.fromEntries(
    Object.entries(innerShapes).map(([key, shape]) => [
      key,
      objectSchema(shape, { about: aboutIn(`${key}.`) }),
    ]),
  );
  const offers = Object.fromEntries(
    Object.entries(OFFER_WORDS).map(([key, words]) => [key, said(words)]),
  );
  return {
    "site-content.json": objectSchema(siteContentShape, { inner, about: aboutIn("") }),
    "offers.json": { type: "array", items: objectSchema(offerShape, { about: offers }) },
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
    "story.json": { type: "array", items: { description: said(STORY_WORDS), type: "string" } },
    "page-descriptions.json": {
      type: "object",
      additionalProperties: { description: said(DESCRIPTION_WORDS), type: "string" },
    },
  };
}

const said = ({ label, where }: TextName): string => `${label}. ${where}`;

/** The descriptions of keys with a prefix, by the rest of the key: `clarityHour` for `prices.`. */
const aboutIn = (beginning: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    // `SITE_WORDS` has exactly these keys.
    (Object.entries(SITE_WORDS) as [ContentKey, TextName][])
      .filter(([key]) => key.startsWith(beginning))
      .map(([key, words]) => [key.slice(beginning.length), said(words)]),
  );
