export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** Returns a tag such as `<name a="…">`. Leaves out attributes without a value. */
export const tag = (
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): string =>
  `<${[
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [value === "" ? key : `${key}="${escapeHtml(value)}"`],
    ),
  ].join(" ")}>`;
