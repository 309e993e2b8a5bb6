/** Where to go after signing in: a path of this portal, never another site (D9). */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/'
  const base = 'https://portal.invalid'
  const url = URL.canParse(next, base) ? new URL(next, base) : null
  if (url?.origin !== base || /^\/log(in|out)\/*$/i.test(url.pathname)) return '/'
  return url.pathname + url.search
}
