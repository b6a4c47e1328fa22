import { COACH_SCREENS } from "../screens/coach-screens.ts";
import { describeScreens } from "../screens/describe-screens.ts";

describeScreens(COACH_SCREENS);
