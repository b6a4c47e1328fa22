/** Where Google documents the language: every vector cites one of these pages. */
export const reference = "https://firebase.google.com/docs/reference/rules";
export const language = "https://firebase.google.com/docs/rules/rules-language";
export const dataTypesAndErrors = "https://firebase.google.com/docs/reference/security/storage";
export const structure = "https://firebase.google.com/docs/firestore/security/rules-structure";
export const conditions = "https://firebase.google.com/docs/firestore/security/rules-conditions";
export const queriesPage = "https://firebase.google.com/docs/firestore/security/rules-query";
export const fieldsPage = "https://firebase.google.com/docs/firestore/security/rules-fields";
/** Defines the escapes in literals: the rules' language is "based on the Common Expression Language". */
export const cel = "https://github.com/google/cel-spec/blob/master/doc/langdef.md";
/** The syntax of the regular expressions. */
export const re2 = "https://github.com/google/re2/wiki/Syntax";
