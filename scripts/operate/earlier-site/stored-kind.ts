import type { Fields } from "../admin/stored-documents.ts";

/** The kind of a stored value, with its content if that is a text or a map. */
export type Read =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "number" | "yes or no" | "time" | "list" | "nothing" }
  | { readonly is: "map"; readonly fields: Fields };

/** The kind of a field in the form of Firestore's requests; undefined if there is none. */
export function readStored(value: unknown): Read | undefined {
  const [[kind, content] = ["", undefined]]: [string, unknown][] = Object.entries(Object(value));
  switch (kind) {
    case "":
      return undefined;
    case "stringValue":
      return { is: "text", text: String(content) };
    case "integerValue":
    case "doubleValue":
      return { is: "number" };
    case "booleanValue":
      return { is: "yes or no" };
    case "timestampValue":
      return { is: "time" };
    case "mapValue": {
      const { fields = {} }: { fields?: Fields } = Object(content);
      return { is: "map", fields };
    }
    case "arrayValue":
      return { is: "list" };
    default:
      return { is: "nothing" };
  }
}

/** The text of a field; empty if it is not text. */
export function textOf(value: unknown): string {
  const read = readStored(value);
  return read?.is === "text" ? read.text : "";
}
