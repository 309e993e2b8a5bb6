import type { FormError } from '@doorstep/ui/Form'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { useId, useState } from 'react'
import { type FormProblem, formProblem, withoutError } from '../shared/form/formProblem.ts'

/**
 * A form in a FormModal that is sent by a call: `<FormModal {...form.modal} …>`, then `<TextField {...form.field('name')} …/>`.
 * @param fields the names of its fields, in their order
 * @param explain a failure that is not of the call, in words
 */
export function useModalForm(
  fields: readonly string[],
  send: (answers: FormData) => Promise<void>,
  explain: (error: unknown) => string | undefined = () => undefined,
) {
  const prefix = useId()
  const [problem, setProblem] = useState<FormProblem>()
  const idOf = (name: string) => `${prefix}${name}`
  const known = Object.entries(problem?.errors ?? {})
  const stray = known.find(([name]) => !fields.includes(name))?.[1][0]

  async function onSubmit(answers: FormData): Promise<void> {
    setProblem(undefined)
    try {
      await send(answers)
    } catch (error) {
      const message = explain(error)
      const found = message === undefined ? formProblem(error, unexpectedFailure) : { errors: {}, message }
      setProblem(found)
      // At the fields it is said already.
      if (!Object.keys(found.errors).some((name) => fields.includes(name))) throw error
    }
  }

  const errors: FormError[] = fields.flatMap((name) => {
    const message = problem?.errors[name]?.[0]
    return message === undefined ? [] : [{ id: idOf(name), message }]
  })

  return {
    modal: { errors, onSubmit, failureMessage: problem?.message ?? stray ?? unexpectedFailure },
    /** For the field of that name: its id, name and error, which goes when its answer changes. */
    field: (name: string) => ({
      id: idOf(name),
      name,
      error: problem?.errors[name]?.[0],
      onInput: () => setProblem((told) => told && withoutError(told, name)),
    }),
  }
}
