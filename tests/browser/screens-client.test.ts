import { CLIENT_SCREENS } from "../screens/client-screens.ts";
import { describeScreens } from "../screens/describe-screens.ts";

describeScreens(CLIENT_SCREENS);
