import type { Problem } from "./problem.ts";
import type { SchemaSources } from "./sources.ts";

const GUIDE = "docs/coach/editing-questions.md";

/** The last line that `npm run schemas:check` prints: the result, and where to find help. */
export function summaryOf(sources: SchemaSources, problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const advice = problems.length - errors;
  const adviceCount = counted(advice, "piece of advice", "pieces of advice");
  if (errors > 0) {
    const also = advice > 0 ? `, and ${adviceCount}` : "";
    return `${counted(errors, "problem", "problems")} to put right${also}. How to edit the questions: ${GUIDE}`;
  }
  const { sections } = sources;
  const questions = sections.reduce((sum, section) => sum + (section.questions?.length ?? 0), 0);
  const inOrder = `All ${counted(sections.length, "section is", "sections are")} in order: ${counted(questions, "question", "questions")}.`;
  return advice > 0 ? `${inOrder} There is ${adviceCount}, to take or to leave: ${GUIDE}` : inOrder;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
