import type { Shape } from "../schema-checks/value-rules.ts";
import { innerShapes, offerShape, siteContentShape } from "./content-shapes.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schemas for the files in `src/content/`, by file name, so that a text editor completes and explains them. */
export function contentSchemas(): Readonly<Record<string, JsonSchema>> {
  const inner = Object.fromEntries(
    Object.entries(innerShapes).map(([key, shape]) => [key, objectOf(shape)]),
  );
  return {
    "site-content.json": objectOf(siteContentShape, inner),
    "offers.json": { type: "array", items: objectOf(offerShape) },
    "story.json": { type: "array", items: { type: "string" } },
    "page-descriptions.json": { type: "object", additionalProperties: { type: "string" } },
  };
}

function objectOf(shape: Shape, inner: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties = Object.entries(shape).map(([key, { words, schema }]) => [
    key,
    inner[key] ?? { description: `It must be ${words}.`, ...schema },
  ]);
  return {
    type: "object",
    required: Object.keys(shape),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}
