import { type Builtins, builtin, bytes } from "./builtin.ts";

/**
 * https://firebase.google.com/docs/reference/rules/rules.Bytes: “per the base64url specification”, which
 * pads. Hexadecimal in capitals follows the page's examples.
 */
export const bytesMethods: Builtins = new Map([
  ["size", builtin([bytes], (self) => BigInt(self.length))],
  ["toBase64", builtin([bytes], toBase64)],
  ["toHexString", builtin([bytes], (self) => Buffer.from(self).toString("hex").toUpperCase())],
]);

function toBase64(self: Uint8Array): string {
  return Buffer.from(self).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}
