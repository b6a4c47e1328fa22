import { request as httpRequest } from "node:http";

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: object;
}

/** Like fetch, but a test may set headers that fetch controls. */
export async function rawRequest(
  port: number,
  { method = "POST", path, headers = {}, body = "" }: RawRequest,
): Promise<RawResponse> {
  return await new Promise((resolve, reject) => {
    // Node would replace an empty Host header by the right one.
    const setHost = !("host" in headers);
    const request = httpRequest({ host: "127.0.0.1", port, method, path, headers, setHost });
    request.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => {
          chunks.push(chunk);
        })
        .on("end", () => {
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            headers: response.headers,
          });
        });
    });
    request.end(body);
  });
}

/** The body of an error, but for its message. */
export const errorBody = (status: string, code: number) => ({ error: { code, status } });
