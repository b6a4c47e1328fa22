import { type ReactNode, Fragment } from "react";
import { factsByName } from "../../../content/facts-by-name.ts";
import type { LegalPage } from "../../../content/legal-page.ts";
import { told } from "../../../content/told.ts";
import { Page } from "../../../ui/page/Page.tsx";
import { currentLanguage, inWords, t } from "../../../words/words.ts";
import styles from "./LegalText.module.css";
import { Link } from "react-router-dom";
import { sentence } from "../../../words/elements.ts";
import { siteContent } from "../../../content/site-content.ts";

/** What stands for each `{name}`: a paragraph with an `undefined` one is left out, as is one that says nothing. */
type Names<Name extends string> = Readonly<Record<Name, ReactNode>>;

/** The names whose words are the same on every page. */
export const namesOfEach = () => ({
  ...factsByName(told[currentLanguage()], siteContent),
  reachMe: <ReachMe />,
});

interface LegalTextProps<Name extends string> {
  readonly title: string;
  readonly page: LegalPage;
  readonly names: Names<Name>;
  /** Whether the others are listed below the first chapter. */
  readonly hasList?: boolean;
}

/** A long text in chapters, which stands in `src/content`. A text that is not translated is in English. */
export function LegalText<Name extends string>(props: LegalTextProps<Name>) {
  const { title, page, names, hasList } = props;
  const [first, ...others] = page.chapters.map((chapter) => (
    <section key={chapter.id} className={styles["chapter"]}>
      <h2 id={chapter.id} tabIndex={-1}>
        {inWords(chapter.title, {})}
      </h2>
      <div className={styles["text"]}>{blocksOf(inWords(chapter.text.join("\n"), {}), names)}</div>
    </section>
  ));
  return (
    <Page title={title} width="reading" lead={inWords(page.lead, {})}>
      {first}
      {hasList && (
        <nav aria-label={t("On this page")}>
          <ul className={styles["columns"]}>
            {page.chapters.slice(1).map((chapter) => (
              <li key={chapter.id}>
                <Link to={`#${chapter.id}`}>{inWords(chapter.title, {})}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others}
    </Page>
  );
}

/** Whether nothing is missing in a paragraph, and something is left to read. */
function isSaid(text: string, names: Names<string>): boolean {
  const said = text.replace(/\{(\w+)\}/gu, (mark, name: string) =>
    names[name] === "" ? "" : names[name] === undefined ? "\0" : mark,
  );
  return said.trim() !== "" && !said.includes("\0");
}

/** The paragraphs, lists and quotations of a text. What a name alone stands for may be none of these. */
const blocksOf = (text: string, names: Names<string>): ReactNode =>
  text
    .split("\n")
    .filter((line) => isSaid(line, names))
    .join("\n")
    .match(/(?:^- .*\n?)+|(?:^> .*\n?)+|^.+/gmu)
    ?.map((block, key) => {
      const as = (Tag: "li" | "p"): ReactNode =>
        block
          .trim()
          .split("\n")
          .map((line) => <Tag key={line}>{filled(line.replace(/^[->] /u, ""), names)}</Tag>);
      const alone = names[block.slice(1, -1)];
      return (
        <Fragment key={key}>
          {block.startsWith("- ") ? (
            <ul>{as("li")}</ul>
          ) : block.startsWith("> ") ? (
            <blockquote>{as("p")}</blockquote>
          ) : typeof alone === "object" ? (
            alone
          ) : (
            as("p")
          )}
        </Fragment>
      );
    });

/** A text with what each `{name}` stands for, and with its `[links](/terms)`. */
const filled = (text: string, names: Names<string>): ReactNode =>
  text
    .split(/\{(\w+)\}|\[(.+?)\]\((\S+?)\)/u)
    // By turns a text, a name, and a link's words and address: what is not there is undefined.
    .map((part: string | undefined, key, { [key + 1]: to = "" }) => (
      <Fragment key={key}>
        {key % 4 === 0
          ? part
          : part !== undefined &&
            (key % 4 === 1
              ? names[part]
              : key % 4 === 2 && (
                  <Link to={to} rel="noopener noreferrer">
                    {part}
                  </Link>
                ))}
      </Fragment>
    ));

/** A link to write to the coach: by email or, if the site has no email address, on the contact page. */
function ReachMe() {
  const { coachEmail } = siteContent;
  return coachEmail === "" ? (
    <Link to="/contact">{t("write to me through the contact page")}</Link>
  ) : (
    sentence("write to me at {address}", {
      address: <a href={`mailto:${coachEmail}`}>{coachEmail}</a>,
    })
  );
}

/** The coach's name, practice and address. Leaves out what the content file does not have. */
export function whoIAm(): string {
  const { coachName, coachAddress, practiceName } = siteContent;
  const name =
    coachName === ""
      ? t("who runs {practice}", { practice: practiceName })
      : `${coachName}, ${practiceName}`;
  return coachAddress === "" ? name : `${name}, ${coachAddress}`;
}
