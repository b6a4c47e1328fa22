import { readFileSync } from "node:fs";
import * as v from "valibot";

/** The most problems that an error lists. */
const MOST_PROBLEMS = 20;

/** Reads a JSON file of the schema's shape. Throws an `Error` that names each mistake and its place. */
export function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parse(file));
  if (result.success) {
    return result.output;
  }
  const problems = result.issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const place = v.getDotPath(issue);
    // For an unknown key of a strict object, valibot says that it expected "never".
    const problem = issue.expected === "never" ? "This is not known here." : issue.message;
    return `  ${place === null ? "" : `${place}: `}${problem}`;
  });
  const more = result.issues.length - problems.length;
  throw new Error(
    [
      `${file} is not as it should be:`,
      ...problems,
      ...(more > 0 ? [`  and ${more} more like these`] : []),
    ].join("\n"),
  );
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
