/** A key of its own for a call that must take effect once (D5). `crypto.randomUUID` is missing where the portal is opened over plain HTTP. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
