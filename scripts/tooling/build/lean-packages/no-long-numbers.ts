/** Replaces numbers of 64 bits. No document here has a number for its id, written as `__id7__`. */
export const Integer = {
  fromString: (): never => {
    throw new Error("A document's id is a number.");
  },
};
