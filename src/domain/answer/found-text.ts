/** A text as it is compared when something is looked for: `Ömer` is found by `omer`, `O’Neill` by `o'neill`. */
const folded = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/[‘’ʼ]/gu, "'").toLowerCase();

/**
 * Tells whether texts hold every word that is looked for, as a part of any of them. Example: `de anna`
 * finds the name `Anna de Vries`. Nothing to look for finds everything.
 */
export function finder(wanted: string): (...texts: readonly string[]) => boolean {
  const words = folded(wanted).split(/\s+/u).filter(Boolean);
  return (...texts) => {
    const text = folded(texts.join("\n"));
    return words.every((word) => text.includes(word));
  };
}

/** From one index of a text to before another. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A text, made ready to be looked through more than once. */
export interface Searchable {
  readonly folded: string;
  /** By index of the folded text, the place in the text that it comes from. */
  readonly places: readonly Place[];
}

/** An accent may stand by itself; white space of any kind and length is one space. */
export function searchable(text: string): Searchable {
  let result = "";
  const places: Place[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plain = /\s/u.test(character) ? " " : folded(character);
    const last = places.at(-1);
    if (plain === "" || (plain === " " && result.endsWith(" "))) {
      if (last !== undefined) {
        places[places.length - 1] = { start: last.start, end };
      }
    } else {
      result += plain;
      for (let index = 0; index < plain.length; index++) {
        places.push({ start, end });
      }
    }
    start = end;
  }
  return { folded: result, places };
}

/** Where a text holds the words that are looked for, as they are written. Nothing to look for is nowhere. */
export function placesOf(wanted: string, { folded: text, places }: Searchable): readonly Place[] {
  const needle = searchable(wanted).folded.trim();
  const found: Place[] = [];
  for (
    let at = needle === "" ? -1 : text.indexOf(needle);
    at !== -1;
    at = text.indexOf(needle, at + needle.length)
  ) {
    const first = places[at];
    const last = places[at + needle.length - 1];
    if (first !== undefined && last !== undefined) {
      found.push({ start: first.start, end: last.end });
    }
  }
  return found;
}
