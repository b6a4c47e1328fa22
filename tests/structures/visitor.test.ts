import { describeStructures } from "../screens/describe-structures.ts";
import { VISITOR_SCREENS } from "../screens/visitor-screens.ts";

describeStructures(VISITOR_SCREENS);
