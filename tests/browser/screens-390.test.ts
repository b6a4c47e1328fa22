import { describeScreens } from "../screens/describe-screens.ts";

describeScreens(390, "light");
