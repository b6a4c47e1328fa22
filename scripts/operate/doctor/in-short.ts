/** Up to three of the names, and how many more there are: `a, b, c and 2 more`. */
export function inShort(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
