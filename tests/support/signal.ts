/** A promise and the function that resolves it, by which a test releases what waits, such as a request. */
export function signal<Value = void>() {
  let give: (value: Value) => void = () => undefined;
  const given = new Promise<Value>((resolve) => {
    give = resolve;
  });
  return {
    given,
    give: (value: Value): void => {
      give(value);
    },
  };
}
