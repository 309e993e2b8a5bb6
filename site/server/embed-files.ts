const released = /^\/embed\/v\d+\.\d+\.\d+\//
const newest = /^\/embed\/v\d+\/[^/]+$/

/** What a file of `/embed/` that pages of others load is sent with; null for any other path. A script with `integrity` needs CORS. */
export function embedFileHeaders(path: string): Record<string, string> | null {
  const caching = released.test(path)
    ? 'public, max-age=31536000, immutable'
    : newest.test(path)
      ? 'public, max-age=300, stale-while-revalidate=86400'
      : null
  return (
    caching && {
      'Cache-Control': caching,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
  )
}
