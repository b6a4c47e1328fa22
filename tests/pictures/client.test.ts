import { describePictures } from "../screens/describe-pictures.ts";
import { CLIENT_SCREENS } from "../screens/client-screens.ts";

describePictures(CLIENT_SCREENS);
