import tls, { type ConnectionOptions, type TLSSocket } from "node:tls";

/**
 * Loaded before a command (`node --import tsx --import …`), redirects all its TLS connections to the local
 * port that PLAYED_GOOGLE_PORT names. The command asks for Google's hosts by name as usual, and accepts only
 * a certificate for these from the authority that NODE_EXTRA_CA_CERTS names.
 */
const port = Number(process.env["PLAYED_GOOGLE_PORT"]);
const connect = tls.connect;

function connectHere(options: ConnectionOptions, connected?: () => void): TLSSocket {
  const servername = options.servername ?? options.host ?? "";
  return connect({ ...options, servername, host: "127.0.0.1", port }, connected);
}

// Node's own clients call it in this one of its forms.
tls.connect = connectHere as typeof tls.connect;
