import type { FormError } from '@doorstep/ui/Form'
import { type FormEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { pushToast } from '../state/toasts.ts'
import { failureSentence, type FormProblem, formProblem, withoutError } from './formProblem.ts'

export interface UseFormOptions {
  /** The names of the fields, in their order on the page. */
  fields: readonly string[]
  /** Makes the call. A PortalError is shown at its fields or over the form. */
  send: (answers: FormData) => Promise<void>
  /** The sentence for a failure that nobody expected (specification, section 8). */
  failure: string
  /** What came of an attempt without JavaScript. */
  problem?: FormProblem
}

/**
 * A form that is sent by a call: once at a time, with what came back at its fields, each until its answer changes.
 * `<Form {...form.formProps}>`, then `<TextField {...form.field('email')} label="Email" />`.
 */
export function useForm({ fields, send, failure, problem: first }: UseFormOptions) {
  const prefix = useId()
  const [problem, setProblem] = useState<FormProblem | undefined>(first)
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const idOf = (name: string) => `${prefix}${name}`

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const answers = new FormData(form)
    isSending.current = true
    setBusy(true)
    try {
      await send(answers)
      setProblem(undefined)
    } catch (error) {
      setProblem(formProblem(error, failure))
      // On a phone the person may have left the section meanwhile.
      if (!form.checkVisibility()) pushToast({ tone: 'critical', message: failureSentence(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** What was said of a field is not about what is typed there now. */
  function onInput({ target }: FormEvent<HTMLFormElement>): void {
    setProblem((told) => told && withoutError(told, (target as HTMLInputElement).name))
  }

  const known = Object.entries(problem?.errors ?? {})
  const errors: FormError[] = fields.flatMap((name) => {
    const message = problem?.errors[name]?.[0]
    return message === undefined ? [] : [{ id: idOf(name), message }]
  })
  // A sentence about something that is no field of this form still has to be read.
  const stray = known.find(([name]) => !fields.includes(name))?.[1][0]

  return {
    busy,
    /** Takes back what was said: the answers are others now. */
    clear: () => setProblem(undefined),
    /** For the form: what is wrong, and what it hears. */
    formProps: { errors, onSubmit, onInput },
    /** One sentence over the form, when there is one. */
    message: problem?.message ?? stray,
    /** For the field of that name: its id, name and error. */
    field: (name: string) => ({ id: idOf(name), name, error: problem?.errors[name]?.[0] }),
  }
}
