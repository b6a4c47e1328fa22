export { isWithinBounds, type JsonBounds } from "../requests/json-bounds.ts";
export { decodeFields, decodeValue } from "../values/decode-values.ts";
export { parseTimestamp } from "../values/timestamps.ts";
