import type { Backend, Operation } from "../../backend.ts";
import { notImplemented } from "../../requests/errors.ts";
import { WireMessage } from "../../requests/wire-json.ts";

/** `GET v2/projects/{project}/config`. */
export const getConfig: Operation = (backend) => Promise.resolve(configJson(backend));

/** `PATCH v2/projects/{project}/config`: switches email enumeration protection. */
export const updateConfig: Operation = async (backend, { body, query }) => {
  const { state } = backend;
  const mask = query.get("updateMask");
  if (mask !== null && !/^emailPrivacyConfig(?:\.enableImprovedEmailPrivacy)?$/.test(mask)) {
    throw notImplemented(`Updating '${mask}'`);
  }
  const isOn = new WireMessage(body, "config", ["emailPrivacyConfig"])
    .message("emailPrivacyConfig", ["enableImprovedEmailPrivacy"])
    ?.boolean("enableImprovedEmailPrivacy");
  await state.transact(() => {
    // Protobuf leaves out a flag that is false, so a missing flag is false.
    state.improvedEmailPrivacy.put(isOn ?? false);
  });
  return configJson(backend);
};

function configJson({ projectId, state }: Backend): object {
  return {
    name: `projects/${projectId}/config`,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: state.improvedEmailPrivacy.get() ?? true },
    mfa: {
      // Says that codes by text message are off; authenticator apps are a provider below.
      state: "DISABLED",
      providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
    },
  };
}
