/** Gives each request of a change its key: the same one whenever the same request is made again. */
export type RequestKeys = (request: object) => string

/** A key of its own for what must take effect once (D5). `crypto.randomUUID` is missing where the portal is opened over plain HTTP. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Creates the keys of one change. @param key the first request's; another request of the change has one that follows from it */
export function requestKeys(key = newIdempotencyKey()): RequestKeys {
  const made: string[] = []
  return (request) => {
    const text = JSON.stringify(request, asText)
    const place = made.includes(text) ? made.indexOf(text) : made.push(text) - 1
    return place === 0 ? key : `${key}:${place}`
  }
}

/** Forms and files, which JSON leaves empty. */
function asText(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value]
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
