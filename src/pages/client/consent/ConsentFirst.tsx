import { type ReactNode, Suspense, lazy, useState } from "react";
import { useAccount } from "../../../session/store/account.tsx";
import { Loading } from "../../../ui/state/Loading.tsx";
import { consentStanding } from "./consent-standing.ts";

/** Lazy: only a client who has not consented needs it. */
const ConsentPage = lazy(async () => ({
  default: (await import("./ConsentPage.tsx")).ConsentPage,
}));

interface ConsentFirstProps {
  /** Whether the page has texts that are not saved. */
  readonly hasUnsaved: (uid: string) => boolean;
  /** A page to answer on. `asksBeside`: whether a notice above the client's answers asks for consent. */
  readonly children: (asksBeside: boolean) => ReactNode;
}

/** A page to answer on. Without consent, the consent page instead. */
export function ConsentFirst({ hasUnsaved, children }: ConsentFirstProps) {
  const { uid, profile } = useAccount();
  const standing = consentStanding(profile);
  const [isOpen, setOpen] = useState(false);
  const isToAgree =
    (standing === "asked" || standing === "withdrawn") &&
    // A withdrawal elsewhere takes no field away in which the client has just typed. The line below it says
    // that nothing is sent.
    !(isOpen && hasUnsaved(uid));
  if (isOpen === isToAgree) {
    setOpen(!isToAgree);
  }
  return isToAgree ? (
    <Suspense fallback={<Loading />}>
      <ConsentPage uid={uid} isWithdrawn={standing === "withdrawn"} />
    </Suspense>
  ) : (
    children(standing === "noticed")
  );
}
