import { describePictures } from "../screens/describe-pictures.ts";
import { VISITOR_SCREENS } from "../screens/visitor-screens.ts";

describePictures(VISITOR_SCREENS);
