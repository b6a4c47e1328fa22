import { Component, type ReactNode } from "react";
import { LoadFailure } from "../ui/LoadFailure.tsx";
import { Page } from "../ui/Page.tsx";
import { Awake } from "./Awake.tsx";

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/**
 * In place of a page that broke, or whose code could not be fetched (a connection that went away, or
 * a newer version of the site). The reason is not logged: it might hold an answer.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) {
      return this.props.children;
    }
    return (
      <Page title="This page could not be shown" width="reading">
        <LoadFailure
          message="Something went wrong on this page. What was saved before is safe."
          onRetry={() => {
            location.reload();
          }}
        />
        <Awake />
      </Page>
    );
  }
}
