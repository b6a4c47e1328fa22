import { join } from "node:path";
import { readSiteFiles } from "../../site-files/site-files.ts";
import { saveTogether } from "../../saving/save-together.ts";
import { createPublisher } from "../publisher.ts";

/**
 * Rewords a question with a rising number, saves it and publishes it, until the process is killed. Takes
 * every third publication back. Prints a line at the start.
 */
const [, , root = ""] = process.argv;
const folder = join(root, "schemas");
const publisher = createPublisher({ schemas: folder });
process.stdout.write("begun\n");
for (let count = Date.now(); ; count++) {
  const files = readSiteFiles({ schemas: folder });
  const text = files.get("story.schema.json") ?? "";
  const next = text.replace(/"title": "What is the [^"]*"/u, `"title": "What is the ${count}?"`);
  saveTogether({ schemas: folder }, files, new Map([...files, ["story.schema.json", next]]));
  await publisher.answer({ does: "publish" });
  if (count % 3 === 0) {
    await publisher.answer({ does: "take back" });
  }
}
