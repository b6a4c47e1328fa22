import { fail, type Failure } from "../errors.ts";
import {
  isList,
  isMap,
  RulesMapDiff,
  type Result,
  RulesSet,
  typeOf,
  type Value,
  type ValueMap,
} from "../language-values.ts";
import { RulesTimestamp } from "../values.ts";

/** A parameter's type, by its name in the documentation. */
export interface Kind<T extends Value> {
  readonly name: string;
  readonly has: (value: Value) => value is T;
}

function kind<T extends Value>(name: string, has: (value: Value) => value is T): Kind<T> {
  return { name, has };
}

export const any = kind<Value>("any value", (_value): _value is Value => true);
export const int = kind("int", (value) => typeof value === "bigint");
export const list = kind<readonly Value[]>("list", (value) => isList(value));
export const map = kind<ValueMap>("map", (value) => isMap(value));
export const mapDiff = kind("map_diff", (value) => value instanceof RulesMapDiff);
export const set = kind("set", (value) => value instanceof RulesSet);
export const string = kind("string", (value) => typeof value === "string");
export const timestamp = kind("timestamp", (value) => value instanceof RulesTimestamp);

export function either<A extends Value, B extends Value>(a: Kind<A>, b: Kind<B>): Kind<A | B> {
  return kind<A | B>(
    `${a.name} or ${b.name}`,
    (value): value is A | B => a.has(value) || b.has(value),
  );
}

type Arguments<K extends readonly Kind<Value>[]> = {
  readonly [I in keyof K]: K[I] extends Kind<infer T> ? T : never;
};

/** A function or method of the language; a method's first parameter is its target. */
export interface Builtin {
  readonly parameters: number;
  readonly call: (args: readonly Value[]) => Result;
}

export type Builtins = ReadonlyMap<string, Builtin>;

/** Arguments of wrong types are evaluation errors, so `run` only gets arguments of the declared types. */
export function builtin<const K extends readonly Kind<Value>[]>(
  parameters: K,
  run: (...args: Arguments<K>) => Result,
): Builtin {
  return {
    parameters: parameters.length,
    call: (args) => {
      const wrong = mismatch(parameters, args);
      // `as` because the compiler cannot follow that each argument has passed its kind's test.
      return wrong ?? run(...(args as unknown as Arguments<K>));
    },
  };
}

function mismatch(parameters: readonly Kind<Value>[], args: readonly Value[]): Failure | undefined {
  for (const [index, parameter] of parameters.entries()) {
    const value = args[index];
    if (value === undefined) return fail(`Expected ${parameter.name}, found nothing.`);
    if (!parameter.has(value)) return fail(`Expected ${parameter.name}, found ${typeOf(value)}.`);
  }
  return undefined;
}
