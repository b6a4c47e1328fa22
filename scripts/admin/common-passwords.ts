/**
 * The passwords that are tried first, from the tops of the lists that are published after leaks. Who
 * has a coach's password reads every client's answers.
 */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 987654321 123123 123321 111111 000000
  112233 121212 123123123 654321 666666 696969 777777 888888 159753 147258369 password password1
  password12 password123 passw0rd p@ssw0rd p@ssword wachtwoord wachtwoord1 welkom01 welkom123 geheim
  geheim123 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm
  1q2w3e 1q2w3e4r 1q2w3e4r5t qazwsx 1qaz2wsx abc123 abcdef abcd1234 a1b2c3 iloveyou letmein welcome
  welcome1 welcome123 monkey dragon football baseball superman batman princess sunshine shadow master
  michael jordan hunter killer charlie freedom whatever trustno1 starwars computer secret secret123
  changeme changeit admin1 admin123 administrator root123 test123 testtest login123 default coach123
  coaching coaching1 coaching123 summer winter lente2024 zomer2024 summer2024 winter2024`.split(
    /\s+/u,
  ),
);

/** Whether somebody who guesses would try it early: a common one, one sign over, or her address. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const [name = ""] = email.toLowerCase().split("@");
  return (
    COMMON.has(plain) ||
    COMMON.has(plain.replace(/[!.?]+$/u, "")) ||
    /^(.)\1*$/u.test(plain) ||
    plain === email.toLowerCase() ||
    plain === name
  );
}
