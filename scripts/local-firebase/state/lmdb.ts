import type * as Lmdb from "lmdb";

/** The database's package, which is a program for each kind of machine. Throws with what to do if it lacks this one. */
export const { open }: typeof Lmdb = await import("lmdb").catch((cause: unknown) => {
  throw new Error(
    `lmdb, which keeps the data, has no program for this machine here (${process.platform}, ${process.arch}). Remove node_modules and install again on this machine, with optional dependencies: npm install --include=optional`,
    { cause },
  );
});
