import MessageFormat from "@messageformat/core";
import { compileWith } from "../../src/words/words.ts";

// Tests run the sources, in which the build has not compiled the texts.
const english = new MessageFormat("en");
compileWith((text) => english.compile(text));
