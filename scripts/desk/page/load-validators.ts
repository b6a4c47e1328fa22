import type { AnswerValidators } from "../../../src/domain/question/section-files.ts";

/** The compiled validators of a section in its current state. The desk builds the module on request. */
export async function loadValidators(address: string): Promise<AnswerValidators> {
  const module: unknown = await import(/* @vite-ignore */ new URL(address, document.baseURI).href);
  // `compileValidatorModule` writes this default export.
  return (module as { readonly default: AnswerValidators }).default;
}
