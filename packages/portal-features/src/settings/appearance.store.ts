import type { User } from '@doorstep/portal-contract/auth.schema'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { optimistic } from '../shared/state/optimistic.ts'
import { tellFailure } from './tellFailure.ts'

/** The user's appearance settings (D15). */
export type Appearance = Pick<User, 'colour_scheme' | 'density'>

/** The appearance store: each change is applied at once and saved. */
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

/** Applies the appearance without a reload: sets what the server writes on `<html>` (site/src/layouts/Document.astro). */
export function showAppearance(root: HTMLElement, { colour_scheme, density }: Appearance): void {
  // Without the attribute the theme follows the device.
  if (colour_scheme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', colour_scheme)
  root.setAttribute('data-density', density)
}
