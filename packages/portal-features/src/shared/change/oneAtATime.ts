import { atom } from 'nanostores'
import { type Change, change } from './change.ts'
import { createSerializer } from './createSerializer.ts'

/**
 * Changes that are made one at a time: one that is asked for while another is on its way waits for it, and the same one pressed again is
 * left out. `$pending` has the names of those on their way and waiting, for the buttons that are busy.
 */
export function oneAtATime<Name extends string | number>() {
  const $pending = atom<readonly Name[]>([])
  const turn = createSerializer()
  return {
    $pending,
    async change<Answer, Undone>(name: Name, options: Change<Answer, Undone>): Promise<Answer | undefined> {
      if ($pending.get().includes(name)) return undefined
      $pending.set([...$pending.get(), name])
      try {
        return await turn(() => change(options))
      } finally {
        $pending.set($pending.get().filter((each) => each !== name))
      }
    },
  }
}
