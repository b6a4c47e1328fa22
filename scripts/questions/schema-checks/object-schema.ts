import type { Shape } from "./value-rules.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Known {
  /** The mandatory keys; by default all. */
  readonly required?: readonly string[];
  /** What is known of single keys beyond the shape. */
  readonly inner?: Readonly<Record<string, JsonSchema>>;
  /** What an editor says of a key; otherwise, which values it takes. */
  readonly about?: Readonly<Record<string, string>>;
}

/** An object of a shape as JSON Schema, with a description of each key, for text editors. */
export function objectSchema(
  shape: Shape,
  { required = Object.keys(shape), inner = {}, about = {} }: Known = {},
): JsonSchema {
  const properties = Object.entries(shape).map(([key, { words, schema }]) => [
    key,
    { description: about[key] ?? `It must be ${words}.`, ...(inner[key] ?? schema) },
  ]);
  return {
    type: "object",
    required,
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}
