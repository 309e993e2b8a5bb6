import type { MailedPages } from '@doorstep/portal-contract/mailed-pages'
import { type Filter, flag, oneId, oneText } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { type AddressParameters, defineAddress } from './defineAddress.ts'

/** What the address of a page has to have, because mail leads there with it. */
type Mailed<Path extends keyof MailedPages> = Record<MailedPages[Path], Filter<unknown>> & AddressParameters

/** No email address is longer. */
const anyEmail = oneText(320)

const nextPath: Filter<string> = {
  none: '/',
  read: ([text]) => safeNext(text),
  write: (path) => (path === '/' ? [] : [path]),
}

/** The sign-in page: where to go afterwards (D9), what comes first after a sign-up (D11), and whose brand it wears (D41). */
export const signInPage = defineAddress(pathTo('/login'), {
  next: nextPath,
  invited: flag,
  mailed: flag,
  // The secrets of links are shorter.
  confirm: oneText(100),
  email: anyEmail,
  brand: oneId,
} satisfies Mailed<'/login'>)

/** The page that emails a link to choose a new password, with the address filled in. */
export const forgotPage = defineAddress(pathTo('/forgot'), { email: anyEmail })

/** The page where an emailed link lets people choose a new password (D12). */
export const resetPage = defineAddress(pathTo('/reset'), {
  token: oneText(128),
  email: anyEmail,
} satisfies Mailed<'/reset'>)

/** The page where an invited colleague joins a team (D11). */
export const teamSignUpPage = defineAddress(pathTo('/team/signup'), {
  invite: oneText(100),
} satisfies Mailed<'/team/signup'>)

/** The address of the sign-in page, which returns to the current page. Only in the browser. */
export const signInHref = () => signInPage.href({ next: location.pathname + location.search })

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
