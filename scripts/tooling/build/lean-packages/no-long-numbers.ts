/** Replaces 64-bit integers, which are only for document ids such as `__id7__`. This site has no such id. */
export const Integer = {
  fromString: (): never => {
    throw new Error("A document's id is a number.");
  },
};
