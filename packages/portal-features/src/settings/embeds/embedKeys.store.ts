import type { EmbedKey, EmbedKeyWithSecret } from '@doorstep/portal-contract/embeds.schema'
import { atom } from 'nanostores'
import { confirm } from '../../shared/modal/confirm.ts'

/** A secret that was made just now, and its key. */
export type NewSecret = { embedKey: EmbedKey; secret: string }

/** A reseller's keys, and what is done with them (D42). */
export function createEmbedKeys(initial: EmbedKey[]) {
  const $keys = atom<readonly EmbedKey[]>(initial)
  const $newSecret = atom<NewSecret | null>(null)
  const without = (id: number) => $keys.get().filter((key) => key.id !== id)

  /** Shows a key as it is now, in its place by name. */
  const show = (key: EmbedKey) =>
    $keys.set([...without(key.id), key].toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')))

  return {
    $keys,
    $newSecret,
    show,

    /** Shows a new secret until the person has kept it. */
    showSecret({ data: embedKey, secret }: EmbedKeyWithSecret) {
      show(embedKey)
      $newSecret.set({ embedKey, secret })
    },

    kept: () => $newSecret.set(null),

    revoke: ({ id, name }: EmbedKey) =>
      confirm({
        question: `Revoke ${name}?`,
        consequence: 'Its widgets stop working at once, on every site that uses it.',
        confirmLabel: 'Revoke key',
        tone: 'critical',
        // The key has gone with its menu.
        focusAfter: () => document.getElementById('embeds'),
        call: (api) => api.embedKeys.revoke(id),
        saved() {
          $keys.set(without(id))
          if ($newSecret.get()?.embedKey.id === id) $newSecret.set(null)
        },
        toast: ({ message }) => message,
        undo: () => ({ call: (api) => api.embedKeys.restore(id), saved: show }),
      }),
  }
}
