/**
 * A chunk that fails to load reloads the page at most once in this time, ms (specification, section 8). A file of its own, so that
 * the script that needs nothing else stands in the page and comes without a request.
 */
export const chunkReloadInterval = 60_000
