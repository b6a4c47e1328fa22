import { withoutUnseenEnds } from "../answer/well-formed-text.ts";
import { type Message, msg, t } from "../../words/words.ts";

/** The days within which a client can replace the first password; `firestore.rules` has the same number. */
export const FIRST_PASSWORD_DAYS = 14;

/** The shortest password the product accepts (Firebase's own minimum). */
export const MINIMUM_PASSWORD_LENGTH = 6;

/** Shorter passwords are accepted, with advice against them. */
const GOOD_LENGTH = 10;

/** Milliseconds that a choice of a password waits for the list of common passwords. */
const PATIENCE = 3000;

/** Passwords that an attacker tries first, in lower case. `learnCommonPasswords` adds a longer list. */
const COMMON = new Set(
  (
    "000000 111111 112233 121212 123123 123123123 123321 123456 1234567 12345678 123456789 " +
    "1234567890 12345678910 1234qwer 123abc 123qwe 147258369 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t " +
    "1qaz2wsx 654321 666666 696969 777777 888888 987654321 a123456 a1b2c3 aa123456 abc123 " +
    "abcd1234 abcdef admin1 admin123 administrator asdfgh asdfghjkl azerty baseball batman " +
    "changeit changeme charlie coach123 coaching coaching1 coaching123 computer default dragon " +
    "football freedom geheim geheim123 hunter iloveyou jordan killer lente2024 letmein login123 " +
    "master michael monkey p@ssw0rd p@ssword passw0rd password password1 password12 password123 " +
    "princess qazwsx qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz root123 secret secret123 " +
    "shadow starwars summer summer2024 sunshine superman test123 testtest trustno1 wachtwoord " +
    "wachtwoord1 welcome welcome1 welcome123 welkom01 welkom123 whatever winter winter2024 " +
    "zomer2024 zxcvbn zxcvbnm"
  ).split(" "),
);

let learning: Promise<void> | undefined;

/**
 * Adds the 3,000 most common passwords to those that `isCommonPassword` knows. Called only where somebody
 * chooses a password: other pages need no list. Never rejects: without the list, the choice goes on.
 */
export async function learnCommonPasswords(): Promise<void> {
  learning ??= import("./common-passwords.json", { with: { type: "json" } }).then(
    ({ default: list }) => {
      for (const password of list.split(" ")) {
        COMMON.add(password);
      }
    },
    () => {
      learning = undefined;
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([learning, longEnough]);
  clearTimeout(timer);
}

/**
 * Whether an attacker tries this password early: whether it is common (also with `!`, `.` or `?` at its end),
 * one repeated character, the email address, or the part of that address before `@`.
 */
export function isCommonPassword(password: string, email = ""): boolean {
  const plain = withoutUnseenEnds(password).toLowerCase();
  const address = email.toLowerCase();
  return (
    COMMON.has(plain.replace(/[!.?]+$/u, "")) ||
    /^(.)\1+$/u.test(plain) ||
    (address !== "" && [address, address.split("@")[0]].includes(plain))
  );
}

/**
 * Why a password is refused; `undefined` for an accepted one. It is set without spaces around it, which come
 * from copying: nobody sees them, or types them at the next sign-in. The specification quotes these words.
 */
export const passwordFault = (password: string): string | undefined =>
  withoutUnseenEnds(password).length >= MINIMUM_PASSWORD_LENGTH
    ? undefined
    : t("Please create a password with {count} characters or more.", {
        count: MINIMUM_PASSWORD_LENGTH,
      });

const COMMON_ADVICE = msg(
  "This is one of the first passwords that are tried by someone who guesses. Another one would keep you safer.",
);

/** Advice on a password of the minimum length; `""` for a good one. `ifCommon` stands beside a common one. */
export function passwordAdvice(
  password: string,
  email = "",
  ifCommon: Message = COMMON_ADVICE,
): string {
  if (isCommonPassword(password, email)) {
    return t(ifCommon);
  }
  const { length } = withoutUnseenEnds(password);
  return length >= MINIMUM_PASSWORD_LENGTH && length < GOOD_LENGTH
    ? t("This will do. A longer one is safer, for example three or four unrelated words.")
    : "";
}

/** Shown where a coach's common password is refused, because it would open every client's answers. */
export const TOO_COMMON_FOR_A_COACH = msg(
  "This password is one of the first that are tried by someone who guesses, and it would open every client's answers. Please choose another one.",
);

/** A password that nobody sees or guesses. It stands until the account's owner chooses one by a link. */
export const unknownPassword = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;
