import { finder } from "../../../domain/answer/found-text.ts";
import type { ClientDetails } from "../../../domain/client/client-details.ts";

/**
 * Returns a function that tells whether a client's name, email or phone number holds every word of a search.
 * `Müller` finds the address of `mueller`, and `mueller` the name; `müller.de` finds an address that browsers
 * store as `xn--mller-kva.de`. Of a whole telephone number, the last eight digits count: `+31 6 12345678`
 * finds `06-12345678`.
 */
export function clientFinder(wanted: string): (client: ClientDetails) => boolean {
  const words = wanted
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => [word, spelledOut(word), inAscii(word)].map(finder));
  const isNumber = /^[\d\s+()./\p{Pd}]+$/u.test(wanted.normalize("NFKC"));
  const number = isNumber ? lastDigits(wanted) : "";
  return ({ name, email, phone }) => {
    // The fourth text lets a search find a phone number whatever stands between its digits.
    const texts = [name, email, phone, digitsOf(phone), spelledOut(name), spelledOut(email)];
    return (
      words.every((forms) => forms.some((isFound) => isFound(...texts))) ||
      (number.length === COMPARED && number === lastDigits(phone))
    );
  };
}

/** How many digits two ways of writing a telephone number share: the country's and the area's may differ. */
const COMPARED = 8;

const digitsOf = (text: string): string => text.normalize("NFKC").replaceAll(/[^+\d]/gu, "");

const lastDigits = (text: string): string => digitsOf(text).replaceAll("+", "").slice(-COMPARED);

const SPELLED: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  å: "aa",
  æ: "ae",
  ø: "oe",
  œ: "oe",
};

const spelledOut = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüßåæøœ]/gu, (letter) => SPELLED[letter] ?? letter);

/** A word with the domain in its end as browsers store it. */
const inAscii = (word: string): string =>
  word.replace(/[^@]+$/u, (domain) =>
    /[^\p{ASCII}]/u.test(domain) && URL.canParse(`http://${domain}`)
      ? new URL(`http://${domain}`).hostname
      : domain,
  );
