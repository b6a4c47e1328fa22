// Stands in for the internals that the JavaScript SDK's tests of Authentication import.

export function _generateEventId(prefix = ""): string {
  return `${prefix}${crypto.randomUUID().slice(0, 8)}`;
}

/** Returns its argument: the SDK casts to an internal type, and the public type is enough here. */
export function _castAuth<Auth>(auth: Auth): Auth {
  return auth;
}
