import type { EmbedKey } from '@doorstep/portal-contract/embeds.schema'
import { atom } from 'nanostores'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { confirm } from '../shared/modal/confirm.ts'

/** A secret that was told just now, and whose. */
export type ToldSecret = { key: EmbedKey; secret: string }

/** A reseller's keys, and what is done with them (D42). */
export function createEmbedKeys({ embedKeys }: Pick<PortalClient, 'embedKeys'>, initial: EmbedKey[]) {
  const $keys = atom<readonly EmbedKey[]>(initial)
  const $told = atom<ToldSecret | null>(null)
  const without = (id: number) => $keys.get().filter((key) => key.id !== id)

  /** Shows a key as it is now, in its place by name. */
  const show = (key: EmbedKey) =>
    $keys.set([...without(key.id), key].toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')))

  return {
    $keys,
    $told,
    show,

    /** Shows a new secret until the person has kept it. */
    tell({ data: key, secret }: { data: EmbedKey; secret: string }) {
      show(key)
      $told.set({ key, secret })
    },

    kept: () => $told.set(null),

    revoke: ({ id, name }: EmbedKey) =>
      confirm({
        question: `Revoke ${name}?`,
        consequence: 'Its widgets stop working at once, on every site that uses it.',
        confirmLabel: 'Revoke key',
        tone: 'critical',
        // The key has gone with its menu.
        focusAfter: () => document.getElementById('embeds'),
        call: () => embedKeys.revoke(id),
        saved() {
          $keys.set(without(id))
          if ($told.get()?.key.id === id) $told.set(null)
        },
        toast: ({ message }) => message,
        undo: () => ({ call: () => embedKeys.restore(id), saved: show }),
      }),
  }
}
