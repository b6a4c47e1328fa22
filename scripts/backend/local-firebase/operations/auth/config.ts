import type { Backend, Operation } from "../../backend.ts";
import { notImplemented } from "../../errors.ts";
import { WireMessage } from "../../wire-json.ts";

const UPDATABLE = new Set([
  "emailPrivacyConfig",
  "emailPrivacyConfig.enableImprovedEmailPrivacy",
  "mfa",
]);

/** `GET v2/projects/{project}/config`. */
export const getConfig: Operation = (backend) => Promise.resolve(configJson(backend));

/** `PATCH v2/projects/{project}/config`: switches email enumeration protection, and second factors. */
export const updateConfig: Operation = async (backend, request) => {
  const { state } = backend;
  const paths = request.query.get("updateMask")?.split(",");
  for (const path of paths ?? []) {
    if (!UPDATABLE.has(path)) {
      throw notImplemented(`Updating '${path}'`);
    }
  }
  const body = new WireMessage(request.body, "config", {
    supported: ["emailPrivacyConfig", "mfa"],
  });
  const isOn = body
    .message("emailPrivacyConfig", { supported: ["enableImprovedEmailPrivacy"] })
    ?.boolean("enableImprovedEmailPrivacy");
  const isAllowed = areFactorsAllowed(body);
  const isNamed = (field: string): boolean =>
    paths?.some((path) => path.split(".")[0] === field) ?? body.has(field);
  await state.transact(() => {
    // Protobuf leaves out a false flag. So a flag that is missing from an updated field is false.
    if (isNamed("emailPrivacyConfig")) {
      state.improvedEmailPrivacy.put(isOn ?? false);
    }
    if (isNamed("mfa")) {
      state.secondFactorsAllowed.put(isAllowed);
    }
  });
  return configJson(backend);
};

function areFactorsAllowed(body: WireMessage): boolean {
  const [provider] =
    body
      .message("mfa", { supported: ["providerConfigs"] })
      ?.messages("providerConfigs", { supported: ["state", "totpProviderConfig"] }) ?? [];
  provider?.message("totpProviderConfig", { supported: ["adjacentIntervals"] });
  return provider?.string("state") === "ENABLED";
}

function configJson({ projectId, state }: Backend): object {
  return {
    name: `projects/${projectId}/config`,
    emailPrivacyConfig: { enableImprovedEmailPrivacy: state.improvedEmailPrivacy.get() ?? true },
    mfa: {
      // This state is about codes by text message only.
      state: "DISABLED",
      providerConfigs: [
        {
          state: (state.secondFactorsAllowed.get() ?? true) ? "ENABLED" : "DISABLED",
          totpProviderConfig: { adjacentIntervals: 1 },
        },
      ],
    },
  };
}
