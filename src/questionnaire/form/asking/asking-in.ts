import type { Asking, CreateAsking } from "../../asking-types.ts";
import type { SectionDefinition } from "../../section-definition.ts";

/** In a section without conditions everything is asked. */
const EVERYTHING_ASKED: Asking = {
  standing: () => "asked",
  showsGroup: () => true,
  showsNote: () => true,
  words: () => "",
  whyUnasked: () => "",
  settle: () => undefined,
  news: () => [],
  version: () => 0,
  subscribe: () => () => undefined,
  isConditional: false,
};

export const askingIn = (
  definition: SectionDefinition,
  held: Parameters<CreateAsking>[1],
): Asking => definition.createAsking?.(definition, held) ?? EVERYTHING_ASKED;
