/**
 * ID tokens in a form that firebase-admin accepts: with an emulator, it refuses all but unsigned tokens
 * (`alg: none`, no signature). This server's tokens are signed all the same: the signature is among the
 * claims, where firebase-admin does not look. This server refuses a token without it, or with changed claims.
 */

const SIGNED_HEADER = encode({ alg: "RS256", typ: "JWT" });
const UNSIGNED_HEADER = encode({ alg: "none", typ: "JWT" });

/** A signed token, rewritten to look unsigned. */
export function unsignedForm(signed: string): string {
  const [, claims = "", signature] = signed.split(".");
  return `${UNSIGNED_HEADER}.${encode({ ...decode(claims), signature })}.`;
}

/** The signed token that `unsignedForm` was given; undefined for anything else. Verifies nothing. */
export function signedForm(token: string): string | undefined {
  const [, body = ""] = token.split(".");
  const { signature, ...claims } = decode(body);
  if (typeof signature !== "string") {
    return undefined;
  }
  const signed = `${SIGNED_HEADER}.${encode(claims)}.${signature}`;
  // Accepts only the canonical form of a token: nothing added, no other encoding.
  return unsignedForm(signed) === token ? signed : undefined;
}

function encode(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString("base64url");
}

/** The JSON object; an empty one for anything else. */
function decode(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return { ...Object(json) };
  } catch {
    return {};
  }
}
