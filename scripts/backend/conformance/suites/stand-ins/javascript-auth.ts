// In the place of what the JavaScript SDK's tests of Authentication use of its insides.

export function _generateEventId(prefix = ""): string {
  return `${prefix}${crypto.randomUUID().slice(0, 8)}`;
}

/** Nothing here has more insides than it shows. */
export function _castAuth<Auth>(auth: Auth): Auth {
  return auth;
}
