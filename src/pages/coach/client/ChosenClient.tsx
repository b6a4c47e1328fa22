import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Page } from "../../../ui/page/Page.tsx";
import { BackToOverview, ClientNavBar } from "./ClientNavBar.tsx";

interface ChosenClientProps {
  readonly title: string;
  /** A sentence about what the screen shows once the coach has chosen a client. */
  readonly then: string;
  /** The screen with its `ClientNavBar`. */
  readonly children: (uid: string) => ReactNode;
}

/** A screen about the client in the URL; if the URL names none, asks the coach to choose a client first. */
export function ChosenClient({ title, then, children }: ChosenClientProps) {
  const { uid } = useParams();
  return uid === undefined ? (
    <>
      <ClientNavBar uid={undefined} />
      <Page
        title={title}
        back={<BackToOverview />}
        width="reading"
        lead={`Please choose a client in the overview first. ${then}`}
      />
    </>
  ) : (
    children(uid)
  );
}
