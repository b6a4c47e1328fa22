import type { ComponentProps, ReactNode } from "react";
import { failureMessage } from "../domain/failure/failure-message.ts";
import { toFailure } from "../domain/failure/failure.ts";
import { LoadFailure } from "../ui/state/LoadFailure.tsx";
import { Loading } from "../ui/state/Loading.tsx";
import type { Loaded } from "../ui/state/use-loaded.ts";

interface LoadStateProps {
  readonly of: Loaded<unknown>;
  readonly reload: () => void;
  /** Of the content while it is loading. Without a shape, nothing stands for it. */
  readonly shape?: ComponentProps<typeof Loading>["shape"];
  /** Shown in place of another try where there is nothing to be loaded. */
  readonly gone?: ReactNode;
}

/** Stands for content until it is loaded, and says why it could not be. */
export function LoadState({ of: loaded, reload, shape, gone }: LoadStateProps): ReactNode {
  if (loaded.state !== "failed") {
    return loaded.state === "loading" && shape && <Loading shape={shape} />;
  }
  const failure = toFailure(loaded.error);
  return gone !== undefined && failure.kind === "not-found" ? (
    gone
  ) : (
    <LoadFailure message={failureMessage(failure)} onRetry={reload} />
  );
}
