import { createServer } from "node:http";
import { openLocalFirebase } from "../server.ts";
import { CHEAP_PASSWORDS, PROJECT, TEST_RULES } from "./test-backend.ts";

/** A backend in a separate process, for the test that kills it. Sends its port to the parent and serves. */
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
