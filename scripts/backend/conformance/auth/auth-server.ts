/** A server of Firebase Authentication: the embedded backend's, or the official emulator. */
export interface AuthServer {
  /** `http://127.0.0.1:9099` */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}
