import { clientTexts } from "../../client-texts.ts";
import { textOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** Exclamation marks: the questions are about painful things, and no client should feel shouted at. */
export const adviceOnExclamationMarks: Check = (sources) =>
  clientTexts(sources)
    .filter(({ node }) => textOf(node)?.includes("!"))
    .map(({ file, node }) =>
      adviceAt(
        "exclamation mark",
        file,
        node,
        "this text has an exclamation mark. A full stop sounds calmer.",
      ),
    );
