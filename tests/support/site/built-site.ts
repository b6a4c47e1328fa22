import { LOCAL_PROJECT } from "../../../scripts/app-server/app-server.ts";

const PROJECT = "a-coach-and-her-site";

/** The Firebase project of the site that `openProductionSite` builds, in the format of Firebase's console. */
export const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: `AIza${"x".repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
};

/** The scheduling page of the site that `openProductionSite` builds. */
export const CALENDAR = "https://calendar.example/a-coach";

/** The projects of all sites that tests build, and their keys. */
export const PROJECTS = [LOCAL_PROJECT, PROJECT];
export const KEYS = ["embedded", CONFIGURATION.VITE_FIREBASE_API_KEY];
