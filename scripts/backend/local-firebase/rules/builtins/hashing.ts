import { createHash } from "node:crypto";
import type { RulesBytes } from "../values.ts";
import { type Builtins, builtin, bytes, either, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.hashing */
export const hashingNamespace: Builtins = new Map([
  ["crc32", hash((data) => crc(data, CRC32))],
  ["crc32c", hash((data) => crc(data, CRC32C))],
  ["md5", hash((data) => new Uint8Array(createHash("md5").update(data).digest()))],
  ["sha256", hash((data) => new Uint8Array(createHash("sha256").update(data).digest()))],
]);

function hash(compute: (data: Uint8Array) => RulesBytes) {
  return builtin([either(bytes, string)], (data) =>
    compute(typeof data === "string" ? Buffer.from(data, "utf8") : data),
  );
}

/** The bit-reversed polynomials of IEEE 802.3 and Castagnoli. */
const CRC32 = 0xed_b8_83_20;
const CRC32C = 0x82_f6_3b_78;

/** Four bytes, the most significant first. Not from `node:zlib`, which has no CRC-32C. */
function crc(data: Uint8Array, polynomial: number): RulesBytes {
  let remainder = 0xff_ff_ff_ff;
  for (const byte of data) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder >>> 1) ^ (remainder & 1 ? polynomial : 0);
    }
  }
  const result = Buffer.alloc(4);
  result.writeUInt32BE(~remainder >>> 0);
  return new Uint8Array(result);
}
