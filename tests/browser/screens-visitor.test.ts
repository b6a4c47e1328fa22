import { VISITOR_SCREENS } from "../screens/visitor-screens.ts";
import { describeScreens } from "../screens/describe-screens.ts";

describeScreens(VISITOR_SCREENS);
