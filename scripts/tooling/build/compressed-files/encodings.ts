/** The compressed forms of a file in a build, for the server to choose from, the smallest first. */
export const ENCODINGS = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["name"];
