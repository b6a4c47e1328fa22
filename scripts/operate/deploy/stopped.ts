/** Why a deployment does not go on, in a sentence for whoever deploys. */
export class Stopped extends Error {}
