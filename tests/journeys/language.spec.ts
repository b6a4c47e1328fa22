import { openPerson } from "../support/person.ts";
