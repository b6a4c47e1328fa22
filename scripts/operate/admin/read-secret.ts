import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/**
 * Reads a password or a key from a file, from a program's output, or from the keyboard without echo. No
 * option takes the secret itself, because every user of the machine can read the command line.
 *
 * @param name the secret's name in the prompt: `The password`
 */
export async function readSecret(name: string, file: string | undefined): Promise<string> {
  if (file !== undefined) {
    return withoutLineEnd(readFileSync(file, "utf8"));
  }
  if (!process.stdin.isTTY) {
    return withoutLineEnd(await text(process.stdin));
  }
  const nothing = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const reader = createInterface({ input: process.stdin, output: nothing, terminal: true });
  // The prompt follows `createInterface`, because until then the terminal echoes each typed key.
  process.stderr.write(`${name}, which is not shown: `);
  const typed = await reader.question("");
  reader.close();
  process.stderr.write("\n");
  return typed;
}

function withoutLineEnd(content: string): string {
  return content.replace(/\r?\n$/u, "");
}
