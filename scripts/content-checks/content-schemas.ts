import { type JsonSchema, objectSchema } from "../schema-checks/object-schema.ts";
import { innerShapes, offerShape, siteContentShape } from "./content-shapes.ts";

/** JSON Schemas for the files in `src/content/`, by file name, so that a text editor completes and explains them. */
export function contentSchemas(): Readonly<Record<string, JsonSchema>> {
  const inner = Object.fromEntries(
    Object.entries(innerShapes).map(([key, shape]) => [key, objectSchema(shape)]),
  );
  return {
    "site-content.json": objectSchema(siteContentShape, { inner }),
    "offers.json": { type: "array", items: objectSchema(offerShape) },
    "story.json": { type: "array", items: { type: "string" } },
    "page-descriptions.json": { type: "object", additionalProperties: { type: "string" } },
  };
}
