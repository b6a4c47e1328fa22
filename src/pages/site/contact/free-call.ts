/**
 * Where a link leads that asks for the free call: the form then knows what the visitor came for. An end with `#`
 * works before hydration, and no server learns it.
 */
export const FREE_CALL = "/contact#free-call";
