import type { User } from '@doorstep/portal-contract/auth'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { optimistic } from '../shared/state/optimistic.ts'
import { tellFailure } from './tellFailure.ts'

/** How the portal looks to someone (D15). */
export type Appearance = Pick<User, 'colour_scheme' | 'density'>

/** The appearance: each change shows at once and is saved. */
export function createAppearance({ account }: PortalClient, initial: Appearance) {
  return optimistic<Appearance, Partial<Appearance>>({
    initial,
    apply: (appearance, change) => ({ ...appearance, ...change }),
    async save(change) {
      const { colour_scheme, density } = await account.update(change)
      return { colour_scheme, density }
    },
    onFailure: tellFailure,
  })
}

/** Has a page look as wanted, without a reload: what the server writes on `<html>` (site/src/layouts/Document.astro). */
export function showAppearance(root: HTMLElement, { colour_scheme, density }: Appearance): void {
  // The device decides where no theme is written.
  if (colour_scheme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', colour_scheme)
  root.setAttribute('data-density', density)
}
