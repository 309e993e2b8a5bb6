/** For the server: a `fetch` that sends a visitor's cookies, and keeps those that the API sets so that they reach the visitor. */
export type VisitorFetch = {
  fetch: typeof fetch
  /** The current cookies, for `createPortalClient`. */
  cookie: () => string
  /** The `Set-Cookie` headers so far, to send with the page. */
  setCookies: string[]
}

/** Creates a visitor's `fetch`, on top of the `inner` one. */
export function visitorFetch(inner: typeof fetch, visitorCookie: string): VisitorFetch {
  const cookies = new Map(visitorCookie.split(/; ?/).filter(Boolean).map(nameAndValue))
  const setCookies: string[] = []
  const cookie = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')

  return {
    cookie,
    setCookies,
    async fetch(input, init) {
      const headers = new Headers(init?.headers)
      if (cookies.size > 0) headers.set('cookie', cookie())
      const response = await inner(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        setCookies.push(line)
        const [name, value] = nameAndValue(line.split(';', 1)[0] ?? '')
        if (/;\s*max-age=0(?:;|$)/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
