import { createHash, X509Certificate } from "node:crypto";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { generate } from "selfsigned";

/** A server on this machine that has other servers' names. */
export interface NamedServer {
  readonly port: number;
  /** The certificate that a program has to trust. */
  readonly certificate: string;
  /** Arguments for a browser, which then resolves these names to this server, and trusts it. */
  readonly browserArguments: readonly string[];
  readonly close: () => Promise<void>;
}

/** Answers over TLS under all these names. */
export async function startNamedServer(
  hosts: readonly string[],
  answer: RequestListener,
): Promise<NamedServer> {
  const made = await generate([{ name: "commonName", value: hosts[0] ?? "" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const server = createServer({ key: made.private, cert: made.cert }, answer);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const key = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" });
  return {
    port,
    certificate: made.cert,
    browserArguments: [
      `--host-resolver-rules=${hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(",")}`,
      `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`,
    ],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
