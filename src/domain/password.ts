/** The shortest password the product accepts (Firebase's own minimum). */
export const MINIMUM_PASSWORD_LENGTH = 6;

/** Shorter ones are accepted, and advised against. */
const GOOD_LENGTH = 10;

/** The passwords that a guesser tries first, in small letters. */
const COMMON = new Set(
  (
    "123456 1234567 12345678 123456789 1234567890 123123 1234qwer 123qwe 123abc 111111 000000 666666 " +
    "654321 112233 121212 123321 987654321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx abc123 abcdef abcd1234 " +
    "a123456 aa123456 admin1 admin123 administrator changeme dragon football iloveyou letmein master " +
    "monkey password password1 password12 password123 passw0rd p@ssw0rd p@ssword princess qwerty " +
    "qwerty1 qwerty12 qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm secret shadow sunshine " +
    "superman test123 trustno1 welcome welcome1 welcome123 wachtwoord welkom01 welkom123"
  ).split(" "),
);

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());

/** What to say of a password that is accepted all the same; `""` of a good one. */
export function passwordAdvice(password: string): string {
  if (isCommonPassword(password)) {
    return "This is one of the first passwords that are tried by someone who guesses. Another one would keep you safer.";
  }
  return password.length >= MINIMUM_PASSWORD_LENGTH && password.length < GOOD_LENGTH
    ? "This will do. A longer one is safer, for example three or four unrelated words."
    : "";
}

/** Said where a coach would have it: with her password every client's answers can be read. */
export const TOO_COMMON_FOR_A_COACH =
  "This password is one of the first that are tried by someone who guesses, and it would open every client's answers. Please choose another one.";
