import type { FormError } from '@doorstep/ui/Form'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pushToast } from '../state/toasts.ts'
import { hasChanges } from './hasChanges.ts'
import { failureSentence, type FormProblem, formProblem, withoutErrors } from '../client/formProblem.ts'
import { idempotencyKeys } from './idempotencyKeys.ts'

export interface UseFormOptions<Result> {
  /** The names of the fields, in their order on the page. */
  fields: readonly string[]
  /**
   * Makes the call. A PortalError or a FormRefusal is shown at its fields or over the form. The key stays the same while the answers
   * do, so that sending them again after a lost response creates nothing twice (D5).
   */
  send: (answers: FormData, call: { idempotencyKey: string }) => Promise<Result>
  /** Runs after `send` succeeded; the form stays busy until it settles. */
  onSuccess?: (result: Result) => void | Promise<void>
  /** The sentence for an unexpected failure (specification, section 8). */
  failure?: string
  /** What came of an attempt without JavaScript. */
  problem?: FormProblem | undefined
  /**
   * Whether leaving the page would lose something, which makes the browser ask first. By default: whether an uncontrolled field was
   * changed since the last save. A form with controlled fields says so itself.
   */
  isUnsaved?: boolean | (() => boolean)
  /** `false` for answers that need no question, because they are short or kept elsewhere. */
  asksBeforeLeaving?: boolean
}

/**
 * A form that is sent by a call, once at a time, with what came back at its fields until their answers change.
 * On a page: `<Form {...form.formProps}>`. In a modal: `<FormModal {...form.modalProps}>`.
 * In both: `<TextField {...form.field('email')} label="Email" />`.
 */
export function useForm<Result>({
  fields,
  send,
  onSuccess,
  failure = unexpectedFailure,
  problem: initialProblem,
  isUnsaved,
  asksBeforeLeaving = true,
}: UseFormOptions<Result>) {
  const prefix = useId()
  const [problem, setProblem] = useState(initialProblem)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const [keyFor] = useState(idempotencyKeys)
  const isSending = useRef(false)
  const hasUnsavedAnswers = useRef(initialProblem !== undefined)
  /** From a success until the page is another: nothing is unsaved then, whatever the fields hold. */
  const isDone = useRef(false)
  const idOf = (name: string) => `${prefix}${name}`

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    const unsaved = typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved
    if (asksBeforeLeaving && !isDone.current && (unsaved ?? hasUnsavedAnswers.current)) event.preventDefault()
  })
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])

  /** Sends the answers. @throws what `send` failed with */
  async function attempt(answers: FormData): Promise<void> {
    try {
      const result = await send(answers, { idempotencyKey: keyFor(answers) })
      setProblem(undefined)
      hasUnsavedAnswers.current = false
      isDone.current = true
      await onSuccess?.(result)
    } catch (error) {
      setProblem(formProblem(error, failure))
      throw error
    } finally {
      isDone.current = false
      setAttempts((count) => count + 1)
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    isSending.current = true
    setBusy(true)
    try {
      await attempt(new FormData(form))
    } catch (error) {
      // On a phone the person may have left the section meanwhile.
      if (!form.checkVisibility()) pushToast({ tone: 'critical', message: failureSentence(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** For a FormModal, which shows `failureMessage` when this fails. */
  async function sendFromModal(answers: FormData): Promise<void> {
    try {
      await attempt(answers)
    } catch (error) {
      const { errors } = formProblem(error, failure)
      if (!fields.some((name) => errors[name])) throw error
    }
  }

  /** Takes away the errors of answers that are others now. */
  function clearErrors(names: readonly string[]): void {
    setProblem((shown) => shown && withoutErrors(shown, names))
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    hasUnsavedAnswers.current = initialProblem !== undefined || hasChanges(event.currentTarget)
    clearErrors([(event.target as HTMLInputElement).name])
  }

  const errors: FormError[] = fields.flatMap((name) => {
    const message = problem?.errors[name]?.[0]
    return message === undefined ? [] : [{ id: idOf(name), message }]
  })
  // A sentence about something that is no field of this form still has to be read.
  const [, other] = Object.entries(problem?.errors ?? {}).find(([name]) => !fields.includes(name)) ?? []
  const message = problem?.message ?? other?.[0]

  return {
    busy,
    /** How many attempts have ended: for focus that moves after each. */
    attempts,
    /** The sentence over the form, when there is one; `formProps` and `modalProps` bring it along. */
    message,
    /** Shows a problem that no attempt found, or none. */
    setProblem,
    /** For answers that change without an `input` event. */
    clearErrors,
    formProps: {
      errors,
      message,
      onSubmit,
      onInput,
      // For the script that asks before hydration.
      'data-asks-before-leaving': asksBeforeLeaving ? '' : undefined,
    },
    modalProps: { errors, failureMessage: message ?? failure, onSubmit: sendFromModal, onInput },
    /** For the field of that name: its id, name and error. */
    field: (name: string) => ({ id: idOf(name), name, error: problem?.errors[name]?.[0] }),
  }
}
