import type { User } from '@doorstep/portal-contract/auth.schema'
import { change } from '../../shared/change/change.ts'
import { createSerializer } from '../../shared/change/createSerializer.ts'
import { createOptimistic } from '../../shared/change/createOptimistic.ts'

/** The user's appearance settings (D15). */
export type Appearance = Pick<User, 'colour_scheme' | 'density'>

/** The appearance store: each change is applied at once and saved. */
export function createAppearance(initial: Appearance) {
  const { $state, optimistic, save } = createOptimistic(initial)
  const serialize = createSerializer()
  return {
    $state,
    change: (changed: Partial<Appearance>) =>
      change({
        show: () => optimistic((appearance) => ({ ...appearance, ...changed })),
        call: (api) => serialize(() => api.account.update(changed)),
        saved: ({ colour_scheme, density }) => save(() => ({ colour_scheme, density })),
      }),
  }
}

/** Applies the appearance without a reload: sets what the server writes on `<html>` (site/src/layouts/Document.astro). */
export function showAppearance(root: HTMLElement, { colour_scheme, density }: Appearance): void {
  // Without the attribute the theme follows the device.
  if (colour_scheme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', colour_scheme)
  root.setAttribute('data-density', density)
}
