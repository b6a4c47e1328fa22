import { Chip } from "../../../ui/content/Chip.tsx";
import { t } from "../../../words/words.ts";
import { type ClientNews, hasUnread, newsPath, newsSummary } from "./client-news.ts";

/** How a client stands, in a word or two. What is new leads to it, and says more to whoever asks. */
export function NewsChips({ news }: { readonly news: ClientNews }) {
  const { latest, ready, unread } = news;
  if (latest.kind === "not-begun") {
    return <Chip tone="fact">{t("not begun")}</Chip>;
  }
  const summary = newsSummary(news);
  const changes = unread.flatMap((section) => section.changes ?? []).length;
  const isReadFirst = unread.every(({ isFirst }) => isFirst);
  const chips = [
    ...(latest.kind === "erasure" ? [["warning", t("asked to be erased")] as const] : []),
    ...(ready.length > 0 ? [["good", t("ready")] as const] : []),
    // What is ready and was never read is not said twice.
    ...(hasUnread(news) && !(isReadFirst && ready.length > 0)
      ? [
          [
            "news",
            isReadFirst
              ? t("not read yet")
              : changes > 0
                ? t("{count} new", { count: changes })
                : t("new"),
          ] as const,
        ]
      : []),
  ];
  return chips.map(([tone, words]) => (
    <Chip
      key={tone}
      tone={tone}
      to={newsPath(news)}
      title={summary.includes(words) ? summary : `${words}: ${summary}`}
    >
      {words}
    </Chip>
  ));
}
