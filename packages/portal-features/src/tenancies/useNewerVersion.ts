import { useRef } from 'react'
import { PortalError } from '../shared/client/PortalError.ts'
import { FormRefusal } from '../shared/client/formProblem.ts'

type Answers = Record<string, string | number | null>

export interface NewerVersionOptions<Current, Form extends Answers> {
  /** A record's answers as the form holds them. */
  answersOf: (record: Current) => Form
  /** What a field now holds, as a sentence: 'The lead tenant is now Joe Fairley.' */
  describe: (field: keyof Form, current: Current) => string
}

/**
 * Sends what the person changed, of the version that they saw. When someone else changed the record meanwhile, their other changes are
 * kept; where both changed the same field the form says what it is now, and sending it again replaces that.
 */
export function useNewerVersion<Current extends { version: string }, Form extends Answers>(
  first: Current,
  { answersOf, describe }: NewerVersionOptions<Current, Form>,
) {
  const latest = useRef(first)
  /** What the person was shown: the answers that the form opened with, or what it said they are now. */
  const shown = useRef(answersOf(first))

  return async function sendChanges<Result>(
    answers: Form,
    call: (update: Partial<Form> & { version: string }, before: Current) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      const { current } = latest
      const theirs = answersOf(current)
      const changed = Object.keys(answers).filter((field) => answers[field] !== shown.current[field])
      const clashing = changed.filter(
        (field) => theirs[field] !== shown.current[field] && theirs[field] !== answers[field],
      )
      if (clashing.length > 0) {
        shown.current = { ...shown.current, ...pick(theirs, clashing) }
        const nows = clashing.map((field) => describe(field, current)).join(' ')
        throw new FormRefusal({
          errors: {},
          message: `Someone else changed this at the same time. ${nows} Save again to replace that.`,
        })
      }
      try {
        return await call({ ...pick(answers, changed), version: current.version }, current)
      } catch (error) {
        const newer = error instanceof PortalError && error.status === 409 ? error.current : undefined
        if (!isVersioned<Current>(newer)) throw error
        latest.current = newer
      }
    }
  }
}

const pick = <Form extends Answers>(answers: Form, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field))) as Partial<Form>

const isVersioned = <Current extends { version: string }>(current: unknown): current is Current =>
  typeof current === 'object' && current !== null && 'version' in current
