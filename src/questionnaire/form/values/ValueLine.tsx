import {
  type DatedValue,
  numberOrRating,
  valueInWords,
} from "../../../domain/question/dated-values.ts";
import type { Scale } from "../../../domain/question/question-kinds.ts";
import { dateInWords } from "../../../domain/time/calendar-date.ts";
import styles from "./values.module.css";
import { numberInWords } from "../../../words/locale.ts";
import { t } from "../../../words/words.ts";

/** A question that is asked again. */
export interface AskedAgain {
  readonly question: string;
  readonly title: string;
  /** Of a rating, its present scale. */
  readonly scale?: Scale | undefined;
}

export interface ValueLineProps extends AskedAgain {
  /** At least two, by day. */
  readonly values: readonly DatedValue[];
  /** Whether a list beside the picture names each value, so that it needs no table. */
  readonly isListed?: boolean;
}

/** A question's values as a line, and in words. Values on another scale are a line of their own. */
export function ValueLine({ title, scale, values, isListed = false }: ValueLineProps) {
  const starts = values.flatMap((value, at) => (areAlike(value, values[at - 1]) ? [] : [at]));
  return (
    <>
      {starts.map((start, at) => (
        <Line key={start} scale={scale} values={values.slice(start, starts[at + 1])} />
      ))}
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
              {values.map((value) => (
                <tr key={value.key}>
                  <th scope="row">
                    {value.before
                      ? t("before {day}", { day: dateInWords(value.day) })
                      : dateInWords(value.day)}
                  </th>
                  <td>{numberOrRating(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const areAlike = (one: DatedValue, other: DatedValue | undefined): boolean =>
  other !== undefined &&
  one.scale?.low === other.scale?.low &&
  one.scale?.high === other.scale?.high;

/** Over the whole scale, the days in their true distance. */
function Line({ scale, values }: Pick<ValueLineProps, "scale" | "values">) {
  // What has no day of its own has no place on the line.
  const dated = values.filter(({ before }) => !before);
  const [low, high] = rangeOf(values[0]?.scale ?? scale, values);
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
      <figcaption>
        {values.length > 1 ? t("First {first}, last {last}.", { first, last }) : first}
      </figcaption>
    </figure>
  );
}

/**
 * The ends of a scale; of a number, the next round numbers around its values, but none below nothing. The limits of
 * a number only ask “Is this right?”: between them, most lines would be flat.
 */
function rangeOf(
  scale: Scale | undefined,
  values: readonly DatedValue[],
): readonly [number, number] {
  const ends = scale === undefined ? [] : [scale.low, scale.high];
  const given = [...ends, ...values.map(({ value }) => value)];
  const [low, high] = [Math.min(...given), Math.max(...given)];
  if (scale !== undefined) {
    return [low, high];
  }
  const step = 10 ** Math.floor(Math.log10(high - low || 1));
  const round = (times: number): number => Number((times * step).toPrecision(12));
  const below = round(Math.ceil(low / step) - 1);
  return [low < 0 ? below : Math.max(0, below), round(Math.floor(high / step) + 1)];
}
