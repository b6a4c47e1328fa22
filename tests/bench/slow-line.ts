import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { Duplex, Transform } from "node:stream";
import type { Listen } from "../support/google/named-server.ts";

/** Bytes per second to the phone and from it, and milliseconds of each way: what Lighthouse calls slow 4G. */
const DOWN = (1.6 * 1024 * 1024) / 8;
const UP = (750 * 1024) / 8;
const ONE_WAY = 75;

/** A phone's queue is short. In a long one, what a server sends first would arrive first, whatever is urgent. */
const PIECE = 4096;

/**
 * One phone's line, with which the bench slows the connections of all hosts together. Chromium's own throttle
 * slows each request by itself, so that what the browser asks for last delays what it needs first.
 */
export interface SlowLine {
  readonly listen: Listen;
  /** Ends all connections, so that the next page has to connect anew. */
  readonly disconnect: () => void;
  readonly close: () => void;
}

export function openSlowLine(): SlowLine {
  const down = directionOf(DOWN);
  const up = directionOf(UP);
  const servers: ReturnType<typeof createServer>[] = [];
  const phones = new Set<Socket>();
  const disconnect = (): void => {
    for (const phone of phones) {
      phone.destroy();
    }
  };
  return {
    listen: async (accept) => {
      const server = createServer((phone) => {
        phones.add(phone.once("close", () => phones.delete(phone)));
        // A connection is there after a way back and forth.
        setTimeout(() => {
          accept(slowed(phone, up, down));
        }, 2 * ONE_WAY);
      }).listen(0, "127.0.0.1");
      servers.push(server);
      await once(server, "listening");
      // A server that listens on a port has an address of this kind.
      return (server.address() as AddressInfo).port;
    },
    disconnect,
    close: () => {
      disconnect();
      for (const server of servers) {
        server.close();
      }
    },
  };
}

/** Passes a connection's bytes on to the server at `port`. */
export function relayTo(port: number): (connection: Duplex) => void {
  return (connection) => {
    const server = connect(port, "127.0.0.1");
    connection.pipe(server).pipe(connection);
    connection.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => connection.destroy());
  };
}

/** Calls `sent` when the line has taken the bytes, so that the next ones may follow, and `arrived` later. */
type Direction = (bytes: number, arrived: () => void, sent?: () => void) => void;

function directionOf(bytesPerSecond: number): Direction {
  let isFreeAt = 0;
  const onTheWay: (() => void)[] = [];
  return (bytes, arrived, sent = () => undefined) => {
    const now = performance.now();
    isFreeAt = Math.max(isFreeAt, now) + (bytes / bytesPerSecond) * 1000;
    setTimeout(sent, isFreeAt - now);
    onTheWay.push(arrived);
    // Timers may fire out of turn by a millisecond: each lets the piece arrive that was sent first.
    setTimeout(() => onTheWay.shift()?.(), isFreeAt - now + ONE_WAY);
  };
}

/** The server's end of a phone's connection. */
function slowed(phone: Socket, up: Direction, down: Direction): Duplex {
  const toPhone = delayed(down);
  toPhone.pipe(phone);
  const connection = Duplex.from({ readable: phone.pipe(delayed(up)), writable: toPhone });
  phone.on("error", () => connection.destroy()).on("close", () => connection.destroy());
  return connection;
}

/** Sends what is written to it on its way. */
function delayed(direction: Direction): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const send = (bytes: Buffer): void => {
        const piece = bytes.subarray(0, PIECE);
        const rest = bytes.subarray(PIECE);
        const sent = rest.length === 0 ? done : () => send(rest);
        direction(piece.length, () => this.push(piece), sent);
      };
      send(chunk);
    },
    flush(done) {
      direction(0, done);
    },
  });
}
