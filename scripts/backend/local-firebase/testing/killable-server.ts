import { createServer } from "node:http";
import { openLocalFirebase } from "../server.ts";
import { CHEAP_PASSWORDS, PROJECT, TEST_RULES } from "./test-backend.ts";

/**
 * A backend in a process of its own, for the test that kills it: says its port to the parent, and
 * serves until it is killed.
 */
const [, , dataDirectory = ""] = process.argv;
const backend = await openLocalFirebase(
  {
    dataDirectory,
    projectId: PROJECT,
    rulesFile: TEST_RULES,
    print: (line) => process.stderr.write(`${line}\n`),
  },
  { passwordCost: CHEAP_PASSWORDS },
);
const server = createServer((request, response) => {
  void backend.handle(request, response);
});
process.once("SIGTERM", () => {
  server.closeAllConnections();
  void backend.close().then(() => process.exit(0));
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(server.address());
});
