const base = 'https://portal.invalid'

/** Where to go after signing in: a path of this portal, never another site (D9). */
export function safeNext(next: string | null | undefined): string {
  if (!next?.startsWith('/') || /[\\\p{Cc}]/u.test(next) || !isSameOrigin(next)) return '/'
  const { pathname, search } = new URL(next, base)
  const path = pathname + search
  // Resolving `..` may leave two leading slashes, which point to another site.
  return isSameOrigin(path) && !/^\/log(in|out)\/*$/i.test(pathname) ? path : '/'
}

const isSameOrigin = (path: string) => URL.canParse(path, base) && new URL(path, base).origin === base
