import tls, { type ConnectionOptions, type TLSSocket } from "node:tls";

/**
 * Loaded before a command (`node --import tsx --import …`), this leads all its TLS connections to the port
 * of this machine that PLAYED_GOOGLE_PORT names. The command itself knows nothing of it: it asks for
 * Google's hosts by their names, and takes no certificate but one for these, of the authority that
 * NODE_EXTRA_CA_CERTS names.
 */
const port = Number(process.env["PLAYED_GOOGLE_PORT"]);
const connect = tls.connect;

function connectHere(options: ConnectionOptions, connected?: () => void): TLSSocket {
  const servername = options.servername ?? options.host ?? "";
  return connect({ ...options, servername, host: "127.0.0.1", port }, connected);
}

// What Node's own clients call, in the one of its forms that they use.
tls.connect = connectHere as typeof tls.connect;
