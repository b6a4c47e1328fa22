/** Ids of what belongs to a question, from the id the form library gave its control. */
export const questionIds = (id: string) => ({
  label: `${id}__question`,
  help: `${id}__help`,
  earlier: `${id}__earlier`,
  error: `${id}__error`,
});

interface Described {
  readonly help: boolean;
  readonly earlier: boolean;
  readonly error: boolean;
}

/** `aria-describedby` of a control: the ids of what is on the page, and never of what is not. */
export function describedBy(id: string, has: Described): string | undefined {
  const ids = questionIds(id);
  const present = [has.help && ids.help, has.earlier && ids.earlier, has.error && ids.error];
  return present.filter((part) => part !== false).join(" ") || undefined;
}
