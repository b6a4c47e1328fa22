export { isWithinBounds, type JsonBounds } from "../requests/json-bounds.ts";
export { decodeValue } from "../values/decode-values.ts";
export { parseTimestamp } from "../values/timestamps.ts";
