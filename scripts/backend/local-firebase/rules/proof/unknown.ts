/**
 * A value that a list's query leaves open. Only `proof/` looks inside: every operator and
 * built-in outside fails on it, and it never gets into a list, a map or a path.
 */
export abstract class Unknown {
  /** For messages, so without names: `resource.data[get(…).data.a]` names a field by data. */
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}
