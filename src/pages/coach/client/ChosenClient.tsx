import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { Page } from "../../../ui/page/Page.tsx";
import { BackToOverview } from "./BackToOverview.tsx";
import { ClientNavBar } from "./ClientNavBar.tsx";

interface ChosenClientProps {
  readonly title: string;
  /** What comes once a client is chosen, as a sentence. */
  readonly then: string;
  readonly children: (uid: string) => ReactNode;
}

/** A screen about the client whom the address names; without one, the way to choose her. */
export function ChosenClient({ title, then, children }: ChosenClientProps) {
  const { uid } = useParams();
  return (
    <>
      <ClientNavBar uid={uid} />
      {uid === undefined ? (
        <Page
          title={title}
          back={<BackToOverview />}
          width="reading"
          lead={`Please choose a client in the overview first. ${then}`}
        />
      ) : (
        children(uid)
      )}
    </>
  );
}
