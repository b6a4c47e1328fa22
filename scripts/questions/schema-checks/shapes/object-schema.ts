import type { Shape } from "./value-rules.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Known {
  /** The mandatory keys; by default all. */
  readonly required?: readonly string[];
  /** For some keys, a narrower schema than the shape has. */
  readonly inner?: Readonly<Record<string, JsonSchema>>;
  /** A key's description in an editor; by default, the values that the key takes. */
  readonly about?: Readonly<Record<string, string>>;
}

/** A shape as JSON Schema for text editors, with a description of each key. */
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
