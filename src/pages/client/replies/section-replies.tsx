import type { ReactNode } from "react";
import { ownEntry } from "../../../domain/answer/own-entry.ts";
import { answerAddress, placeOf, sectionAddress } from "../../../domain/question/addresses.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { ReplyFromCoach } from "./ReplyFromCoach.tsx";

/** Shows a reply from the coach below the answer that it is about. */
export const replyBesideAnswer = (
  question: string,
  { section, schema }: SectionDefinition,
): ReactNode => (
  <ReplyFromCoach
    address={answerAddress(section.id, question)}
    title={ownEntry(schema.properties, question)?.title}
  />
);

/** The coach's replies to a whole section, and to questions that are no longer asked. */
export function RepliesAtEnd({ definition }: { readonly definition: SectionDefinition }) {
  const { profile } = useAccount();
  const { section, schema } = definition;
  const elsewhere = Object.keys(profile.replies).filter((address) => {
    const { sectionId, question = "" } = placeOf(address);
    return sectionId === section.id && !Object.hasOwn(schema.properties, question);
  });
  return elsewhere.map((address) => (
    <ReplyFromCoach
      key={address}
      address={address}
      title={address === sectionAddress(section.id) ? section.title : undefined}
    />
  ));
}
