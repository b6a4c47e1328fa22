import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import type { Role } from "../domain/client.ts";
import { describeFailure } from "../domain/failure-words.ts";
import { LoadFailure } from "../ui/LoadFailure.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Page } from "../ui/Page.tsx";
import { homeOf } from "./home-of.ts";
import { type SignInState } from "./sign-in-state.ts";
import { useSession } from "./session.tsx";

interface GuardProps {
  /** Who may see what is inside; `any` is anyone signed in. */
  readonly role: Role | "any";
  readonly children: ReactNode;
}

/**
 * Shows what is inside to those who may see it, and brings everyone else where they can go on. For
 * their convenience only: what may be read and written is decided by `firestore.rules`.
 */
export function Guard({ role, children }: GuardProps) {
  const { session, reloadProfile } = useSession();
  const location = useLocation();

  if (session.status === "unknown") {
    return <Loading />;
  }
  if (session.status === "signed-out") {
    const state: SignInState = { from: location.pathname };
    return <Navigate to="/login" state={state} replace />;
  }
  switch (session.profile.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <Page title="This page could not be opened" width="reading">
          <LoadFailure
            message={describeFailure(session.profile.failure)}
            onRetry={() => {
              void reloadProfile();
            }}
          />
        </Page>
      );
    case "ready": {
      const { profile } = session.profile;
      if (profile.mustChangePassword && location.pathname !== "/change-password") {
        const state: SignInState = { from: location.pathname };
        return <Navigate to="/change-password" state={state} replace />;
      }
      if (role !== "any" && profile.role !== role) {
        return <Navigate to={homeOf(profile.role)} replace />;
      }
      return children;
    }
  }
}
