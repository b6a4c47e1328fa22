/**
 * A value that a list's query leaves open. Only `proof/` looks inside: all other operators and
 * built-ins fail on it, and no list, map or path ever holds it.
 */
export abstract class Unknown {
  /**
   * Describes the value in messages without field names, which may be data: `resource.data[get(…).data.a]`.
   */
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}
