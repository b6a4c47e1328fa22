/** Why a deployment stops, in a sentence for the person who deploys. */
export class Stopped extends Error {}
