import { Chip } from "../../../ui/content/Chip.tsx";
import { type ClientNews, newsPath, newsSummary } from "./client-news.ts";

/** How a client stands, in a word or two. What is new leads to it, and says more to whoever asks. */
export function NewsChips({ news }: { readonly news: ClientNews }) {
  const { client, latest, ready, unread, isUnknown } = news;
  if (latest.kind === "not-begun") {
    return <Chip tone="fact">not begun</Chip>;
  }
  const changes = unread.flatMap((section) => section.changes ?? []).length;
  const isFirst = isUnknown || unread.every((section) => section.isFirst);
  const chips = [
    ...(latest.kind === "erasure" ? [["warning", "asked to be erased"] as const] : []),
    ...(ready.length > 0 ? [["good", "ready"] as const] : []),
    ...(unread.length > 0 || isUnknown
      ? [["news", isFirst ? "not read yet" : changes > 0 ? `${changes} new` : "new"] as const]
      : []),
  ];
  return chips.map(([tone, words]) => (
    <Chip
      key={tone}
      tone={tone}
      to={newsPath(news)}
      title={`${client.name}, ${words}: ${newsSummary(news)}`}
    >
      {words}
    </Chip>
  ));
}
