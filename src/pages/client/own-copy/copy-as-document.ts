import type { EarlierText } from "../../../domain/answer/earlier-text.ts";
import { valueInWords } from "../../../domain/question/dated-values.ts";
import type { CopiedGroup, CopiedQuestion, CopiedSection } from "./own-copy.ts";
import type { Reply } from "../../../domain/client/reply.ts";
import { pageNumber } from "../../../ui/print/running-head.ts";
import { askedInWords } from "../../../questionnaire/form/reading/AskedIn.tsx";
import { longDate } from "../../../domain/time/long-date.ts";
import { currentLanguage, t } from "../../../words/words.ts";

/** All texts of the client as one self-contained HTML file, to read and print anywhere. */
export function copyAsDocument(sections: readonly CopiedSection[], at: Date): string {
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t("My answers")}</title>
<style>${style()}</style>
</head>
<body>
<header>
<h1>${t("My answers")}</h1>
<p>${t("A copy of {day}, for myself. Very personal: please keep it where only you can read it.", { day: longDate(at) })}</p>
</header>
<nav aria-label="${t("Contents")}">
<ol>
${sections.map(({ title }, index) => `<li><a href="#${idOf(index)}">${escaped(title)}</a></li>`).join("\n")}
</ol>
</nav>
<main>
${sections.map(sectionHtml).join("\n")}
</main>
</body>
</html>
`;
}

const idOf = (index: number): string => `section-${index + 1}`;

function sectionHtml(copied: CopiedSection, index: number): string {
  const { title, isBegun, savedAt, groups, replies, earlierTexts } = copied;
  const saved =
    savedAt === undefined
      ? ""
      : `<p class="soft">${t("Last saved on {day}.", { day: longDate(savedAt) })}</p>`;
  return `<section aria-labelledby="${idOf(index)}">
<h2 id="${idOf(index)}">${escaped(title)}</h2>
${isBegun ? saved + groups.map(groupHtml).join("\n") : `<p class="soft">${t("Not begun yet.")}</p>`}
${earlierTexts.map((text) => earlierHtml(text, text.question)).join("\n")}${replies.map((reply) => replyHtml(reply, true)).join("\n")}</section>`;
}

/** A reply from the coach. `isNamed` adds the question that the coach replied to. */
function replyHtml({ text, question, at }: Reply, isNamed: boolean): string {
  const day = longDate(at);
  const head = isNamed
    ? t("A word from my coach, {day}, on “{question}”", { day, question })
    : t("A word from my coach, {day}", { day });
  return `<div class="reply"><p class="soft" dir="auto">${escaped(head)}</p><div class="answer" dir="auto">${escaped(text)}</div></div>`;
}

function earlierHtml({ text, keptAt }: EarlierText, question?: string): string {
  const day = longDate(keptAt);
  const head =
    question === undefined
      ? t("Earlier text, until {day}", { day })
      : t("Earlier text, until {day}, to “{question}”", { day, question });
  return `<div class="earlier"><p class="soft" dir="auto">${escaped(head)}</p><div class="answer" dir="auto">${escaped(text)}</div></div>`;
}

/** Whether the question has neither an answer, a mark to talk about it, a reply, nor an earlier text or value. */
const isOpen = ({ answer, values, isToTalkAbout, reply, earlierTexts }: CopiedQuestion): boolean =>
  answer === "" &&
  !isToTalkAbout &&
  reply === undefined &&
  earlierTexts.length + values.length === 0;

function groupHtml({ title, questions }: CopiedGroup): string {
  const answered = questions.filter((question) => !isOpen(question));
  const open = questions.filter(isOpen);
  return `<h3>${escaped(title)}</h3>
${answered.map(answeredHtml).join("\n")}${
    open.length === 0
      ? ""
      : `<details><summary>${t("Not answered: {count}", { count: open.length })}</summary><ul>${open
          .map(({ question }) => `<li dir="auto">${escaped(question)}</li>`)
          .join("")}</ul></details>`
  }`;
}

function answeredHtml({
  question,
  earlierWordings,
  askedIn,
  answer,
  values,
  isToTalkAbout,
  condition,
  reply,
  earlierTexts,
}: CopiedQuestion): string {
  // A `div`, because a `pre` would drop a line break right after its opening tag.
  const written = answer === "" ? "" : `<div class="answer" dir="auto">${escaped(answer)}</div>`;
  const days =
    values.length === 0 ? "" : `<p class="soft">${values.map(valueInWords).join(", ")}</p>`;
  const mark = isToTalkAbout ? `<p class="mark">${t("I would rather talk about this.")}</p>` : "";
  const before = earlierWordings.map(
    ({ words }) =>
      `<p class="soft" dir="auto">${escaped(t("Before, it read: “{words}”", { words }))}</p>`,
  );
  const asked =
    askedIn === undefined
      ? ""
      : `<p class="soft" dir="auto">${askedInWords(askedIn)}: <span lang="${askedIn.language}">${escaped(askedIn.words)}</span></p>`;
  const word = reply === undefined ? "" : replyHtml(reply, reply.question !== question);
  const when =
    condition === undefined ? "" : `<p class="soft" dir="auto">${escaped(condition)}</p>`;
  return `<div class="answered"><h4 dir="auto">${escaped(question)}</h4>${when}${asked}${before.join("")}${mark}${written}${days}${earlierTexts.map((text) => earlierHtml(text)).join("")}${word}</div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);

/** The reader's own colours, by day and by night, with fonts that every device has. */
const style = (): string => `
:root { color-scheme: light dark; --soft: color-mix(in srgb, CanvasText 75%, Canvas); }
* { box-sizing: border-box; }
html { background: Canvas; color: CanvasText; font: 1.0625rem/1.6 system-ui, "Segoe UI", sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 6rem; }
h1, h2, h3, .answer { font-family: Georgia, "Times New Roman", serif; }
h1, h2, h3 { font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1 { margin: 0 0 .75rem; font-size: 2.5rem; }
h2 { margin: 0 0 .5rem; padding-top: 3.5rem; font-size: 2rem; }
h3 { margin: 2.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid; font-size: 1.3rem; }
h4 { margin: 0; font-size: .9375rem; line-height: 1.45; }
p { margin: 0; }
header p, h4, .soft, details, .earlier .answer { color: var(--soft); }
h4, .mark { font-weight: 600; }
.soft, .mark, details { font-size: .9375rem; }
nav ol { columns: 2; padding-left: 1.25rem; }
.answered { margin: 1.25rem 0; }
.answer { margin-top: .25rem; font-size: 1.125rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.earlier { margin-top: .75rem; }
.earlier .answer { font-size: 1rem; }
.reply { margin: .75rem 0; padding-left: 1rem; border-left: 3px solid; }
@media print {
  @page { margin: 20mm; @top-left { content: "${t("My answers")}"; } @bottom-right { content: ${pageNumber()}; } }
  @page :first { @top-left { content: none; } }
  :root { color-scheme: only light; }
  html { font-size: 11pt; }
  body { max-width: none; padding: 0; }
  nav, details { display: none; }
  h2 { break-before: page; padding-top: 0; }
  h2, h3, h4, .mark, .answered > .soft { break-after: avoid; break-inside: avoid; }
}
`;
