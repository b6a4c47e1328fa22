/** The product asks for these and nothing else. Everything a client would rather not say may be skipped. */
const REQUIRED_QUESTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["questionnaire", ["name"]],
  ["story", ["reason", "story"]],
]);

export function mayBeRequired(sectionId: string, key: string): boolean {
  return REQUIRED_QUESTIONS.get(sectionId)?.includes(key) ?? false;
}
