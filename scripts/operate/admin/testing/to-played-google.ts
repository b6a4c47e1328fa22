import tls, { type ConnectionOptions, type TLSSocket } from "node:tls";

/**
 * A test loads this file before a command (`node --import tsx --import …`). It redirects TLS connections to a
 * stand-in for Google, at the local port in PLAYED_GOOGLE_PORT. The command still requests Google's hosts by
 * name, so the stand-in's certificate must come from the authority in NODE_EXTRA_CA_CERTS.
 */
const port = Number(process.env["PLAYED_GOOGLE_PORT"]);
const connect = tls.connect;

function connectHere(options: ConnectionOptions, connected?: () => void): TLSSocket {
  const servername = options.servername ?? options.host ?? "";
  return connect({ ...options, servername, host: "127.0.0.1", port }, connected);
}

// `connect` has further overloads, but Node's HTTPS and fetch clients only use this one.
tls.connect = connectHere as typeof tls.connect;
