import { describeStructures } from "../screens/describe-structures.ts";
import { CLIENT_SCREENS } from "../screens/client-screens.ts";

describeStructures(CLIENT_SCREENS);
