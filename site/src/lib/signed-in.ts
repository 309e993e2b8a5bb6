import type { Session } from '@doorstep/portal-contract/auth.schema'

/**
 * The session of a page that only signed-in people can open.
 * @throws when the page is public in the registry, so that no guard has checked it
 */
export function signedIn({ session }: Pick<App.Locals, 'session'>): Session {
  if (!session) throw new Error('This page needs a session, but the page registry says that it is public.')
  return session
}
