import { type DatedValue, valueInWords } from "../../../domain/question/dated-values.ts";
import { dateInWords } from "../../../domain/time/calendar-date.ts";
import styles from "./values.module.css";
import { numberInWords } from "../../../words/locale.ts";
import { t } from "../../../words/words.ts";

/** A question that is asked again. */
export interface AskedAgain {
  readonly question: string;
  readonly title: string;
  readonly schema: {
    readonly enum?: readonly unknown[] | undefined;
  };
}

export interface ValueLineProps extends AskedAgain {
  /** At least two, by day. */
  readonly values: readonly DatedValue[];
  /** Whether a list beside the picture names each value, so that it needs no table. */
  readonly isListed?: boolean;
}

/** A question's values as a line over its whole scale, the days in their true distance, and in words. */
export function ValueLine({ title, schema, values, isListed = false }: ValueLineProps) {
  // What has no day of its own has no place on the line.
  const dated = values.filter(({ before }) => !before);
  const [low, high] = scaleOf(schema, values);
  const [from, to] = [dated[0], dated.at(-1)].map((value) => Date.parse(value?.day ?? ""));
  const points = dated.map(({ day, value }) => {
    const along = (Date.parse(day) - Number(from)) / (Number(to) - Number(from));
    return `${Number((along * 100).toFixed(2))},${Number((((high - value) / (high - low)) * 100).toFixed(2))}`;
  });
  const [first = "", last = ""] = [values[0], values.at(-1)].map((end) => end && valueInWords(end));
  return (
    <figure className={styles["figure"]}>
      {points.length > 1 && (
        <div className={styles["picture"]} aria-hidden>
          <span>{numberInWords(high)}</span>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path className={styles["scale"]} d="M0 0h100M0 50h100M0 100h100" />
            <polyline points={points.join(" ")} />
            {/* Lines without length: their round ends are points that no stretching distorts. */}
            <path className={styles["points"]} d={points.map((at) => `M${at}h0`).join("")} />
          </svg>
          <span>{numberInWords(low)}</span>
        </div>
      )}
      <figcaption>{t("First {first}, last {last}.", { first, last })}</figcaption>
      {!isListed && (
        <div className="unseen">
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Day")}</th>
                <th scope="col">{t("Value")}</th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ key, before, day, value }) => (
                <tr key={key}>
                  <th scope="row">
                    {before ? t("before {day}", { day: dateInWords(day) }) : dateInWords(day)}
                  </th>
                  <td>{numberInWords(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
}

/**
 * The ends of the question's own scale; where it has none, the next round numbers around its values, but none
 * below nothing. The limits of a number only ask “Is this right?”: between them, most lines would be flat.
 */
function scaleOf(
  { enum: steps = [] }: AskedAgain["schema"],
  values: readonly DatedValue[],
): readonly [number, number] {
  const given = [...steps.map(Number), ...values.map(({ value }) => value)];
  const [low, high] = [Math.min(...given), Math.max(...given)];
  if (steps.length > 0 && high > low) {
    return [low, high];
  }
  const step = 10 ** Math.floor(Math.log10(high - low || 1));
  const round = (times: number): number => Number((times * step).toPrecision(12));
  const below = round(Math.ceil(low / step) - 1);
  return [low < 0 ? below : Math.max(0, below), round(Math.floor(high / step) + 1)];
}
