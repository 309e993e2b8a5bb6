const base = 'https://portal.invalid'

/** Where to go after signing in: a path of this portal, never another site (D9). */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !isOurs(next)) return '/'
  const { pathname, search } = new URL(next, base)
  const path = pathname + search
  // Steps back may leave two slashes in front, which name another site.
  return isOurs(path) && !/^\/log(in|out)\/*$/i.test(pathname) ? path : '/'
}

const isOurs = (path: string) => URL.canParse(path, base) && new URL(path, base).origin === base
