/** Replaces 64-bit integers, which Firestore needs only for ids such as `__id7__`. This site has none. */
export const Integer = {
  fromString: (): never => {
    throw new Error("A document's id is a number.");
  },
};
