declare module "virtual:bench-questions" {
  export const questions: import("../sections.ts").BenchQuestions;
}
