import { useCallback } from "react";
import { readNeighbours } from "../../../data/neighbours-of-client.ts";
import type { Client } from "../../../domain/client.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { useLoaded } from "../../../ui/use-loaded.ts";

interface OtherClientsProps {
  readonly client: Client;
  /** Where the other one is read. */
  readonly pathOf: (uid: string) => string;
}

/** On to the clients before and after this one, by name. Where they are not known, there is the overview. */
export function OtherClients({ client: { uid, name }, pathOf }: OtherClientsProps) {
  const load = useCallback(() => readNeighbours(uid, name), [uid, name]);
  const [loaded] = useLoaded(load);
  if (loaded.state !== "ready") {
    return null;
  }
  const { before, after } = loaded.value;
  return (
    <nav aria-label="Other clients">
      {before !== undefined && (
        <ButtonLink look="quiet" to={pathOf(before.uid)}>
          Previous client: {before.name || "No name"}
        </ButtonLink>
      )}
      {after !== undefined && (
        <ButtonLink look="quiet" to={pathOf(after.uid)}>
          Next client: {after.name || "No name"}
        </ButtonLink>
      )}
    </nav>
  );
}
