/** What a build keeps of a file beside the file itself, for the server to choose from; the smallest first. */
export const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["name"];
