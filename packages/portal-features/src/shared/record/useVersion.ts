import { useState } from 'react'
import { createVersion, type Versioned, type VersionOptions } from './createVersion.ts'
import { type Answers, type Clash, keptOf } from './mergeAnswers.ts'

/** A versioned change in a form whose fields start with `answers`, and are rendered anew with `key` when somebody else changed them. */
export function useVersion<Item extends Versioned, Form extends Answers>(
  options: Omit<VersionOptions<Item, Form>, 'onNewer'>,
) {
  const { record, answersOf, isSame } = options
  const [shown, setShown] = useState({ key: 0, answers: answersOf(record) })
  const [clashes, setClashes] = useState<readonly Clash<Form>[]>([])
  const show = (answers: Form) => setShown(({ key }) => ({ key: key + 1, answers }))
  const [version] = useState(() =>
    createVersion({
      ...options,
      onNewer(answers, found) {
        show(answers)
        setClashes(found)
      },
    }),
  )

  return {
    ...shown,
    ...version,
    goOn(saved: Item, sent: Form) {
      // What was sent settles what clashed before.
      setClashes([])
      version.goOn(saved, sent)
    },
    /** What both changed, with the answer that the form holds. */
    clashes: clashes.map((clash) => ({ ...clash, kept: keptOf(clash, shown.answers, isSame) })),

    /** Keeps one of the two answers to a field that both changed. */
    keep: ({ field, mine, theirs }: Clash<Form>, kept: 'mine' | 'theirs') =>
      show({ ...options.read(), [field]: (kept === 'mine' ? mine : theirs)[field] }),
  }
}
