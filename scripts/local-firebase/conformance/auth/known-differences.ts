import type { KnownDifference } from "../expected.ts";

/**
 * Intended differences of the embedded backend from the official emulator, and why. The comparison fails for
 * any other difference, and for a listed difference that no longer exists.
 */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    because: "The configuration has what is configurable here, and its name as in production.",
    lines: [
      'protects addresses from being guessed: name: nothing there, "projects/demo-test/config" here',
      "protects addresses from being guessed: signIn.allowDuplicateEmails: false there, nothing here",
      'reads the configuration: name: nothing there, "projects/demo-test/config" here',
      "reads the configuration: signIn.allowDuplicateEmails: false there, nothing here",
      'stops protecting addresses: name: nothing there, "projects/demo-test/config" here',
      "stops protecting addresses: signIn.allowDuplicateEmails: false there, nothing here",
      "protects addresses from being guessed: mfa.*",
      "reads the configuration: mfa.*",
      "stops protecting addresses: mfa.*",
    ],
  },
  {
    because: "A field of another type, or one that this server does not know, is refused.",
    lines: [
      "signs up with an address that is a number: 400 INVALID_EMAIL there, 400 in words here",
      "signs up with what nobody knows: 400 EMAIL_EXISTS there, 501 NOT_IMPLEMENTED here",
    ],
  },
  {
    because:
      "What is wrong with a request before it is one of Authentication is said once; no SDK reads the list.",
    lines: [
      'signs up without a key: error.errors[0].domain: "global" there, nothing here',
      "signs up without a key: error.errors[0].message: words there, nothing here",
      'signs up without a key: error.errors[0].reason: "forbidden" there, nothing here',
      "signs up without a key: error.errors[]: list of 1 there, nothing here",
      'signs up with a body that is no JSON: error.errors[0].domain: "global" there, nothing here',
      "signs up with a body that is no JSON: error.errors[0].message: words there, nothing here",
      'signs up with a body that is no JSON: error.errors[0].reason: "parseError" there, nothing here',
      "signs up with a body that is no JSON: error.errors[]: list of 1 there, nothing here",
    ],
  },
  {
    because: "Whether an account is disabled is said of every one, as in production.",
    lines: [
      "reads the own account: users[0].disabled: nothing there, false here",
      "sees that the address is verified: users[0].disabled: nothing there, false here",
      "reads an account as the admin: users[0].disabled: nothing there, false here",
      "reads one by its address: users[0].disabled: nothing there, false here",
    ],
  },
  {
    because: "No salt is told to anybody who does not list the accounts with their hashes.",
    lines: [
      "reads the own account: users[0].salt: string there, nothing here",
      "sees that the address is verified: users[0].salt: string there, nothing here",
      "reads an account as the admin: users[0].salt: string there, nothing here",
      "reads one by its address: users[0].salt: string there, nothing here",
      "reads the changed account: users[0].salt: string there, nothing here",
      "reads what was brought: users[1].salt: string there, nothing here",
    ],
  },
  {
    because: "The project's number is its id: it has no other.",
    lines: ['refreshes: project_id: "12345" there, "demo-test" here'],
  },
  {
    because: "What is no address is said to be none, whether or not accounts are hidden.",
    lines: ["asks for one for no address: 200 there, 400 INVALID_EMAIL here"],
  },
  {
    because:
      "Nothing is sent to an address that was changed, so that the earlier one is not remembered.",
    lines: [
      'reads the changed account: users[0].initialEmail: "coach@example.com" there, nothing here',
      'reads what was brought: users[1].initialEmail: "coach@example.com" there, nothing here',
    ],
  },
  {
    because: "An account that the admin made has no last sign-in until somebody signs in.",
    lines: [
      "reads the changed account: users[0].lastLoginAt: string there, nothing here",
      "reads what was brought: users[1].lastLoginAt: string there, nothing here",
      "lists the rest: users[0].lastLoginAt: string there, nothing here",
    ],
  },
  {
    because: "The admin may know who has an account, and a script is told plainly.",
    lines: ["makes one for nobody: 200 there, 400 EMAIL_NOT_FOUND here"],
  },
  {
    because: "Each account says how its password is hashed: imported ones keep their own way.",
    lines: [
      "lists the rest: users[0].hashParameters.blockSize: nothing there, 1 here",
      "lists the rest: users[0].hashParameters.cpuMemCost: nothing there, 16 here",
      "lists the rest: users[0].hashParameters.dkLen: nothing there, 32 here",
      'lists the rest: users[0].hashParameters.hashAlgorithm: nothing there, "STANDARD_SCRYPT" here',
      "lists the rest: users[0].hashParameters.parallelization: nothing there, 1 here",
    ],
  },
  {
    because: "More accounts at once than there may be are refused, as production documents.",
    lines: ["lists too many: 200 there, 400 INVALID_MAX_RESULTS here"],
  },
  {
    because: "Without the admin's credentials nobody is known: 401, as with bad ones.",
    lines: [
      "creates an account without being the admin: 403 in words there, 401 in words here",
      "reads accounts without being the admin: 403 in words there, 401 in words here",
      "lists accounts without being the admin: 403 in words there, 401 in words here",
    ],
  },
  {
    because:
      "Production documents USER_NOT_FOUND for the refresh token of an account that is gone.",
    lines: [
      "refreshes for an account that is deleted: 400 INVALID_REFRESH_TOKEN there, 400 USER_NOT_FOUND here",
    ],
  },
];
