import { initializeApp } from "firebase/app";
import { firebaseOptions } from "./options.ts";

export const app = initializeApp(firebaseOptions);
