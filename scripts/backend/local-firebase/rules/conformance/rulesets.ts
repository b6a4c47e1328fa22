/** The smallest version 2 ruleset around the statements of one database's documents. */
export function firestore(statements: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${statements}
  }
}
`;
}

/** `firestore` without a `rules_version`, which means version 1. */
export function firestoreVersion1(statements: string): string {
  return firestore(statements).replace("rules_version = '2';\n", "");
}
