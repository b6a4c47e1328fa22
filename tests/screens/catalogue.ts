import { CLIENT_SCREENS } from "./client-screens.ts";
import { COACH_SCREENS } from "./coach-screens.ts";
import type { Screen } from "./screen.ts";
import { VISITOR_SCREENS } from "./visitor-screens.ts";

/** Every screen in every state. The tests of pictures, accessibility and overflow share this list. */
export const SCREENS: readonly Screen[] = [...VISITOR_SCREENS, ...CLIENT_SCREENS, ...COACH_SCREENS];
