import * as v from "valibot";
import { outputOf, Stopped, type Surroundings } from "./run-program.ts";

const Difference = v.object({
  isSame: v.boolean(),
  opens: v.array(v.string()),
  closes: v.array(v.string()),
});

type Difference = v.InferOutput<typeof Difference>;

/**
 * When to deploy rules: before the site if they allow more, after the site if they allow less. `"both"` if
 * they newly allow some requests, and newly refuse others. `"neither"` if the text of the rules differs, but
 * they decide every request of the matrix (`tests/rules/matrix.ts`) as before.
 */
type RulesOrder = "first" | "last" | "both" | "neither";

/** The order, and in a few words why. */
export interface ToldOrder {
  readonly order: RulesOrder;
  readonly why: string;
}

/** Runs `npm run rules:compare`, which decides every request of the matrix with both versions. */
export async function rulesOrder(
  surroundings: Surroundings,
  from: string,
  to: string,
): Promise<ToldOrder> {
  const output = await outputOf(surroundings, "npm", [
    "run",
    "--silent",
    "rules:compare",
    "--",
    "--json",
    from,
    "--to",
    to,
  ]);
  if (output === undefined) {
    throw new Stopped(
      `The rules could not be compared. npm run rules:compare -- ${from} --to ${to} says why.`,
    );
  }
  return orderOf(v.parse(Difference, JSON.parse(output)));
}

function orderOf({ isSame, opens, closes }: Difference): ToldOrder {
  if (isSame) {
    return { order: "first", why: "The rules say the same as before." };
  }
  if (opens.length > 0 && closes.length > 0) {
    return {
      order: "both",
      why: `The rules allow more (${opens[0]}) and less (${closes[0]}) than before.`,
    };
  }
  if (opens.length > 0) {
    return { order: "first", why: `The rules only allow more: ${opens.join("; ")}.` };
  }
  return closes.length > 0
    ? { order: "last", why: `The rules only allow less: ${closes.join("; ")}.` }
    : { order: "neither", why: "The rules differ, but for none of the attempts that are known." };
}
