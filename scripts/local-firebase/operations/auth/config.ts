import type { Backend, Operation } from "../../backend.ts";
import { notImplemented } from "../../errors.ts";
import { WireMessage } from "../../wire-json.ts";

const UPDATABLE = new Set(["emailPrivacyConfig", "emailPrivacyConfig.enableImprovedEmailPrivacy"]);

/** `GET v2/projects/{project}/config`. */
export const getConfig: Operation = (backend) => Promise.resolve(configJson(backend));

/** `PATCH v2/projects/{project}/config`: switches email enumeration protection. */
export const updateConfig: Operation = async (backend, request) => {
  for (const path of request.query.get("updateMask")?.split(",") ?? []) {
    if (!UPDATABLE.has(path)) {
      throw notImplemented(`Updating '${path}'`);
    }
  }
  const body = new WireMessage(request.body, "config", { supported: ["emailPrivacyConfig"] });
  const isOn = body
    .message("emailPrivacyConfig", { supported: ["enableImprovedEmailPrivacy"] })
    ?.boolean("enableImprovedEmailPrivacy");
  await backend.state.transact(() => {
    // Absent is protobuf's false.
    backend.state.improvedEmailPrivacy.put(isOn ?? false);
  });
  return configJson(backend);
};

function configJson({ projectId, state }: Backend): object {
  return {
    name: `projects/${projectId}/config`,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: state.improvedEmailPrivacy.get() ?? true },
  };
}
