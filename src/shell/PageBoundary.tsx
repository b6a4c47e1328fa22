import { Component, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { type FailureKind, toFailure } from "../domain/failure/failure.ts";
import { LoadFailure } from "../ui/state/LoadFailure.tsx";
import { Page } from "../ui/page/Page.tsx";
import { Hydrated } from "./Hydrated.tsx";
import { t } from "../words/words.ts";

interface PageBoundaryProps {
  /** The way to the dashboard. `undefined` without a sign-in: the page must not claim that texts are kept. */
  readonly back: string | undefined;
  readonly children: ReactNode;
}

interface State {
  /** Why the page failed; `undefined` while it works. */
  readonly why?: FailureKind;
}

/**
 * Replaces a page that has thrown an error, or whose code could not be fetched (a lost connection, or a newer
 * version of the site). Does not log the error, which might hold an answer.
 */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { why: toFailure(error).kind };
  }

  override render(): ReactNode {
    const { why } = this.state;
    if (why === undefined) {
      return this.props.children;
    }
    const { back } = this.props;
    const advice =
      back === undefined
        ? t("Please check your connection.")
        : t("What you wrote is kept on this device.");
    return (
      <Page title={t("This page could not be shown")} width="reading">
        <LoadFailure
          message={
            why === "offline"
              ? `${t("You seem to be offline.")} ${advice}`
              : t("Something went wrong on this page. What was saved before is safe.")
          }
          onRetry={() => {
            // Offline, a reload would replace this page by the browser's error page.
            if (navigator.onLine) {
              location.reload();
            }
          }}
        />
        {back !== undefined && (
          <p>
            <Link to={back}>{t("Back to Dashboard")}</Link>
          </p>
        )}
        <Hydrated />
      </Page>
    );
  }
}
