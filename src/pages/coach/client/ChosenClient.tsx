import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Page } from "../../../ui/page/Page.tsx";
import { BackToOverview, ClientNavBar } from "./ClientNavBar.tsx";

interface ChosenClientProps {
  readonly title: string;
  /** Asks the coach to choose a client, and says what the screen shows then. */
  readonly lead: string;
  /** The screen with its `ClientNavBar`. */
  readonly children: (uid: string) => ReactNode;
}

/** A screen about the client in the URL; if the URL names none, asks the coach to choose a client first. */
export function ChosenClient({ title, lead, children }: ChosenClientProps) {
  const { uid } = useParams();
  return uid === undefined ? (
    <>
      <ClientNavBar uid={undefined} />
      <Page title={title} back={<BackToOverview />} width="reading" lead={lead} />
    </>
  ) : (
    children(uid)
  );
}
