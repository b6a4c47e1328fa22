import { describeScreens } from "../screens/describe-screens.ts";

describeScreens(1440, "dark");
