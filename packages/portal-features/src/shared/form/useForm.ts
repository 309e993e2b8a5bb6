import type { FormError } from '@doorstep/ui/Form'
import { cancelledWhileSending, offlineTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { type FormEvent, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pushToast } from '../state/toasts.ts'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import { logFault } from '../change/reportFault.ts'
import type { KeyedClient } from '../client/createPortalClient.ts'
import { keyedCalls } from '../client/keyedCalls.ts'
import { keepWhileOffline } from '../client/offline.ts'
import { PortalError } from '../client/PortalError.ts'
import { waitForCall } from '../modal/openModal.ts'
import {
  failureText,
  type FormProblem,
  formProblem,
  FormRefusal,
  withoutErrors,
} from '../client/formProblem.ts'

/** What a form says of one of its fields, for the field to spread. */
export interface FormField {
  id: string
  name: string
  error: string | undefined
  /** Only where the form says what people read when the answer is missing. */
  required?: true
}

/** Sentences by field. */
type FieldTexts = Readonly<Partial<Record<string, string>>>

export interface UseFormOptions<Result> {
  /**
   * What is done with the answers. A PortalError or a FormRefusal of it is shown at its fields or over the form. The keys of `api` are the
   * same for the same answers until they are kept, so that sending them again after a lost response creates nothing twice (D5).
   */
  send: (answers: FormData, api: KeyedClient) => Promise<Result>
  /** The names of the fields, in their order on the page. */
  fields: readonly string[]
  /** What people read where an answer is missing: the API's sentences. `field` makes these fields `required`. */
  missing?: FieldTexts | undefined
  /** What people read where an answer has less than its field's `minLength`. */
  short?: FieldTexts | undefined
  /** Runs after `send` succeeded, also when people have left the modal; the form stays busy until it settles. */
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
  /** `false` where the form asks a question: without a network it fails at once, so that it isn’t sent later by itself. */
  waitsOffline?: boolean
}

/**
 * A form that is sent by a call, once at a time, with what came back at its fields until their answers change.
 * On a page: `<Form {...form.formProps}>`. In a modal: `<FormModal {...form.modalProps}>`.
 * In both: `<TextField {...form.field('email')} label="Email" />`.
 */
export function useForm<Result>({
  fields,
  onSuccess,
  failure = unexpectedFailure,
  problem: initialProblem,
  missing,
  short,
  isUnsaved,
  asksBeforeLeaving = true,
  waitsOffline = true,
  send,
}: UseFormOptions<Result>) {
  const prefix = useId()
  const [problem, setProblem] = useState(initialProblem)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  /** The attempt whose answers wait for a network. */
  const [waiting, setWaiting] = useState<AbortController>()
  const [calls] = useState(keyedCalls)
  const hasUnsavedAnswers = useRef(initialProblem !== undefined)
  /** From a success until the page is another: nothing is unsaved then, whatever the fields hold. */
  const isDone = useRef(false)
  const idOf = (name: string) => `${prefix}${name}`

  useLeaveWarning(() => {
    const unsaved = typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved
    return asksBeforeLeaving && !isDone.current && (unsaved ?? hasUnsavedAnswers.current)
  })

  /** What is wrong by `required` and `minLength`, also where no server answers. A browser types no more than `maxLength`. */
  function ownErrors(): FormProblem['errors'] {
    const found = fields.flatMap((name) => {
      const control = controlOf(document.getElementById(idOf(name)))
      // A field may show its error at something else, such as a link.
      if (!control?.matches('input, select, textarea')) return []
      const sentence =
        (control.validity.valueMissing && missing?.[name]) || (isTooShort(control) && short?.[name])
      return sentence ? [[name, [sentence]]] : []
    })
    return Object.fromEntries(found)
  }

  /** What waits for a network is not sent. */
  const withdraw = () => waiting?.abort(new FormRefusal({ errors: {}, message: offlineTexts.changedSince }))
  const leave = useEffectEvent(withdraw)
  useEffect(() => () => leave(), [])

  /**
   * Sends the answers. Without a network they wait for one, as they are.
   * @param until gives a call up, which may be made all the same
   * @throws why it failed, or was given up
   */
  async function attempt(answers: FormData, sending: AbortController, until?: AbortSignal): Promise<void> {
    const { signal } = sending
    const startsOnline = navigator.onLine
    const keep = async (api: KeyedClient) => {
      const result = await send(answers, api)
      until?.throwIfAborted()
      setProblem(undefined)
      hasUnsavedAnswers.current = false
      isDone.current = true
      await onSuccess?.(result)
    }
    // Until the form is done with the answer, the same answers are the same request.
    const call = () => Promise.race([calls(keep, until), aborted(until)])
    const onWaiting = (isWaiting: boolean) => setWaiting(isWaiting ? sending : undefined)
    try {
      const errors = ownErrors()
      if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
      await (waitsOffline ? keepWhileOffline(call, onWaiting, signal) : call())
    } catch (failed) {
      const isCancelled = failed === signal.reason && !(failed instanceof FormRefusal)
      // What only waited was not sent.
      const message = startsOnline ? cancelledWhileSending : undefined
      const error = isCancelled ? new FormRefusal({ errors: {}, message }) : failed
      // The form says that it failed; why is for us to know.
      if (!(error instanceof PortalError || error instanceof FormRefusal)) logFault(error)
      setProblem(formProblem(error, failure))
      throw error
    } finally {
      isDone.current = false
      setAttempts((count) => count + 1)
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, sending: AbortController): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    try {
      await attempt(new FormData(form), sending, sending.signal)
    } catch (error) {
      // On a phone the person may have left the section meanwhile.
      if (!form.checkVisibility()) pushToast({ tone: 'critical', message: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  /** For a FormModal, which shows `failureMessage` when this fails. Once it is left, what comes of the call is told in a toast. */
  function sendFromModal(answers: FormData, sending: AbortController): Promise<void> {
    const call = attempt(answers, sending).catch((error: unknown) => {
      const { errors, message: sentence = Object.values(errors)[0]?.[0] } = formProblem(error, failure)
      if (sending.signal.aborted && sentence !== undefined) pushToast({ tone: 'critical', message: sentence })
      if (!fields.some((name) => errors[name])) throw error
    })
    waitForCall(call)
    return call
  }

  /** Takes away the errors of answers that are others now. */
  function clearErrors(names: readonly string[]): void {
    // What waits is sent as it was, or by the person.
    withdraw()
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
    /** Shows a problem that no attempt found, or none. What waits for a network is not sent then. */
    setProblem(shown: FormProblem | undefined) {
      waiting?.abort()
      setProblem(shown)
    },
    /** For answers that change without an `input` event. */
    clearErrors,
    formProps: {
      // Without script the browser would otherwise write the answers into the address.
      method: 'post',
      errors,
      message,
      waiting: waiting && offlineTexts.change,
      onSubmit,
      onInput,
      // For the script that asks before hydration.
      'data-asks-before-leaving': asksBeforeLeaving ? '' : undefined,
    },
    modalProps: {
      errors,
      failureMessage: message ?? failure,
      waiting: waiting && offlineTexts.change,
      onSubmit: sendFromModal,
      onInput,
    },
    field: (name: string): FormField => ({
      id: idOf(name),
      name,
      error: problem?.errors[name]?.[0],
      ...(missing?.[name] !== undefined && { required: true }),
    }),
  }
}

/** The control of a field; of a group of choices, the first, whose validity is the group's. */
const controlOf = (field: Element | null) =>
  (field?.matches('fieldset') ? field.querySelector('input') : field) as HTMLInputElement | null

/** Fails once a signal is aborted. */
const aborted = (signal?: AbortSignal) =>
  new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

/** `validity.tooShort` says so only of what was typed, not of what a script filled in. */
const isTooShort = ({ value, minLength }: HTMLInputElement) => value !== '' && value.length < minLength

/** Whether an uncontrolled field of the form holds another answer than the page came with. */
function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    // A button and a fieldset have no default.
    const { type, checked, defaultChecked, value, defaultValue = value } = control as HTMLInputElement
    return /checkbox|radio/.test(type) ? checked !== defaultChecked : value !== defaultValue
  })
}
