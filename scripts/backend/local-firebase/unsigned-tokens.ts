/**
 * ID tokens in a form that firebase-admin takes. Talking to an emulator, it wants tokens that are
 * unsigned (`alg: none`, no signature) and refuses all others. Ours are signed all the same: the
 * signature is among the claims, where firebase-admin does not look, and without it, or with other claims
 * beside it, a token is worth nothing here.
 */

const SIGNED_HEADER = encode({ alg: "RS256", typ: "JWT" });
const UNSIGNED_HEADER = encode({ alg: "none", typ: "JWT" });

/** A signed token, rewritten as one that looks unsigned. */
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
  // One way of writing each token: none with anything added, or written otherwise.
  return unsignedForm(signed) === token ? signed : undefined;
}

function encode(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString("base64url");
}

/** The JSON object, or an empty one for anything else. */
function decode(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return { ...Object(json) };
  } catch {
    return {};
  }
}
