import { describePictures } from "../screens/describe-pictures.ts";
import { COACH_SCREENS } from "../screens/coach-screens.ts";

describePictures(COACH_SCREENS);
