import { describeStructures } from "../screens/describe-structures.ts";
import { COACH_SCREENS } from "../screens/coach-screens.ts";

describeStructures(COACH_SCREENS);
