import { readFileSync } from "node:fs";
import * as v from "valibot";

/** Reads a JSON file of the schema's shape. Throws an `Error` that names each mistake and its place. */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parse(file));
  if (result.success) {
    return result.output;
  }
  throw new Error(`${file} is not as it should be:\n${v.summarize(result.issues)}`);
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
