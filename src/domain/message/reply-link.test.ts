import { expect, it } from "vitest";
import type { ContactMessage } from "./contact-message.ts";
import { replyLink } from "./reply-link.ts";

const message = (text: string, email = "v@example.com"): ContactMessage => ({
  id: "m",
  name: "A Visitor",
  email,
  message: text,
  sentAt: new Date(2026, 3, 15, 12),
  handled: false,
});
/** The parts that a mail program reads from the link. */
const opened = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get("subject"),
    body: searchParams.get("body"),
  };
};

it("answers with the message quoted line by line", () => {
  expect(opened(replyLink(message("Hello & welcome?\n\n50% #1 + 1")))).toEqual({
    to: "v@example.com",
    subject: "Re: Your message",
    body: "\r\n\r\nOn 15 April 2026, A Visitor wrote:\r\n> Hello & welcome?\r\n> \r\n> 50% #1 + 1",
  });
});

it("adds no recipient and no text for an address that tries to", () => {
  const link = replyLink(message("x", "v@example.com?bcc=other@example.com&subject=Mine"));
  expect(opened(link)).toMatchObject({
    to: "v@example.com?bcc=other@example.com&subject=Mine",
    subject: "Re: Your message",
  });
  expect(new URL(link).searchParams.has("bcc")).toBe(false);
});

it("quotes as much of a long message as every system hands over", () => {
  for (const letter of ["x", "\n", "🌻", "\uD800"]) {
    const link = replyLink(message(letter.repeat(5000)));
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(link.length).toBeGreaterThan(1800);
    expect(opened(link).body).toMatch(/> \[…\]$/u);
  }
});
