/**
 * A value that a list's query leaves open. Only `proof/` looks inside: all other operators and
 * built-ins fail on it, and no list, map or path ever holds it.
 */
export abstract class Unknown {
  /** For messages, so without names: `resource.data[get(…).data.a]` names a field by data. */
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}
