import { createServer } from "node:http";
import { openLocalFirebase } from "local-firebase";

const backend = await openLocalFirebase({
  dataDirectory: ".firebase-data",
  projectId: "demo-notes",
  rulesFile: "firestore.rules",
  print: console.log,
});
const server = createServer(async (request, response) => {
  if (!(await backend.handle(request, response))) response.writeHead(404).end();
});
server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
