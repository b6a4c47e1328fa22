/** Text of a UI file; blank lines separate paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/u).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
