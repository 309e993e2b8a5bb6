import { titleOf } from '@doorstep/portal-features/shared/pages/pages.ts'
import { signedIn } from './signed-in.ts'

/** A page's title from the registry, worded for the signed-in person. */
export function pageTitle({ page, session }: Pick<App.Locals, 'page' | 'session'>): string {
  if (!page) throw new Error('This page has no row in the page registry, and no title of its own.')
  return typeof page.title === 'string' ? page.title : titleOf(page, signedIn({ session }))
}
