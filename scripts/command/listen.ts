import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Lets this machine alone reach a server: at a port, or at any free one. Returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  // A server that listens on a port has an `AddressInfo`.
  return (server.address() as AddressInfo).port;
}
