import type { StoredDocument } from "../admin/stored-documents.ts";
import type { Oddity } from "./oddities.ts";
import { readStored } from "./stored-kind.ts";

const TEXTS = ["name", "email", "message"];
const KNOWN = new Set([...TEXTS, "timestamp", "handled"]);

export function oddMessage({ path: where, fields }: StoredDocument): readonly Oddity[] {
  const time = readStored(fields["timestamp"]);
  return [
    ...(time === undefined
      ? [{ kind: "message without a time", where, field: "timestamp" } as const]
      : []),
    ...(time !== undefined && time.is !== "time"
      ? [{ kind: "time that is none", where, field: "timestamp" } as const]
      : []),
    ...TEXTS.flatMap((field): readonly Oddity[] => {
      const read = readStored(fields[field]);
      if (read === undefined || read.is === "nothing" || (read.is === "text" && read.text === "")) {
        return [{ kind: "message with something missing", where, field }];
      }
      return read.is === "text" ? [] : [{ kind: "detail that is no text", where, field }];
    }),
    ...Object.keys(fields)
      .filter((field) => !KNOWN.has(field))
      .map((field) => ({ kind: "unknown field", where, field }) as const),
  ];
}
