import type { FormError } from '@doorstep/ui/Form'
import { cancelledWhileSending, offlineTexts, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { createElement, type FormEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { pushToast } from '../state/toasts.ts'
import { useLeaveWarning } from '../useLeaveWarning.ts'
import { logFault } from '../change/reportFault.ts'
import type { KeyedClient } from '../client/createPortalClient.ts'
import { keyedCalls } from '../client/keyedCalls.ts'
import { isOffline, untilOnline } from '../client/offline.ts'
import { PortalError } from '../client/PortalError.ts'
import {
  failureText,
  type FormProblem,
  formProblem,
  FormRefusal,
  withoutErrors,
} from '../client/formProblem.ts'
import { WaitingForNetwork } from './WaitingForNetwork.tsx'

/** What a form says of one of its fields, for the field to spread. */
export interface FormField {
  id: string
  name: string
  error: string | undefined
  /** Only where the form says what people read when the answer is missing. */
  required?: true
}

interface Sending {
  signal: AbortSignal
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
  /** What withdraws answers that wait for a network, as they were sent. */
  const [waiting, setWaiting] = useState<{ sent: string; withdraw: (message?: string) => void }>()
  const [calls] = useState(keyedCalls)
  const isSending = useRef(false)
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
      if (!control) return []
      const sentence =
        (control.validity.valueMissing && missing?.[name]) || (isTooShort(control) && short?.[name])
      return sentence ? [[name, [sentence]]] : []
    })
    return Object.fromEntries(found)
  }

  async function finish(result: Result): Promise<void> {
    setProblem(undefined)
    hasUnsavedAnswers.current = false
    isDone.current = true
    await onSuccess?.(result)
  }

  /** Waits until there is a network again. @throws a FormRefusal, if the answers are withdrawn meanwhile */
  async function waitForNetwork(sent: string, signal: AbortSignal): Promise<void> {
    const withdrawal = new AbortController()
    setWaiting({
      sent,
      withdraw: (message) =>
        withdrawal.abort(new FormRefusal({ errors: {}, ...(message !== undefined && { message }) })),
    })
    try {
      await untilOnline(AbortSignal.any([signal, withdrawal.signal]))
    } finally {
      setWaiting(undefined)
    }
  }

  /** Sends the answers. Without a network they wait for one, as they are. @throws why it failed, or was cancelled */
  async function attempt(answers: FormData, signal: AbortSignal): Promise<void> {
    let mayHaveArrived = false
    try {
      const errors = ownErrors()
      if (Object.keys(errors).length > 0) throw new FormRefusal({ errors })
      for (let isSent = false; !isSent;) {
        mayHaveArrived ||= navigator.onLine
        try {
          // Until the form is done with the answer, the same answers are the same request.
          await calls(async (api) => finish(await send(answers, api)), signal)
          isSent = true
        } catch (error) {
          if (signal.aborted || !waitsOffline || !isOffline(error)) throw error
          await waitForNetwork(textOf(answers), signal)
        }
      }
    } catch (failed) {
      const error = signal.aborted
        ? new FormRefusal({ errors: {}, ...(mayHaveArrived && { message: cancelledWhileSending }) })
        : failed
      // The form says that it failed; why is for us to know.
      if (!(error instanceof PortalError || error instanceof FormRefusal)) logFault(error)
      setProblem(formProblem(error, failure))
      throw error
    } finally {
      isDone.current = false
      setAttempts((count) => count + 1)
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>, { signal }: Sending): Promise<void> {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    isSending.current = true
    setBusy(true)
    try {
      await attempt(new FormData(form), signal)
    } catch (error) {
      // On a phone the person may have left the section meanwhile.
      if (!form.checkVisibility()) pushToast({ tone: 'critical', message: failureText(error) })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** For a FormModal, which shows `failureMessage` when this fails. */
  async function sendFromModal(answers: FormData, { signal }: Sending): Promise<void> {
    try {
      await attempt(answers, signal)
    } catch (error) {
      const { errors, message: sentence } = formProblem(error, failure)
      // The modal is closed.
      if (signal.aborted && sentence !== undefined) pushToast({ tone: 'neutral', message: sentence })
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
    if (waiting && textOf(new FormData(event.currentTarget)) !== waiting.sent)
      waiting.withdraw(offlineTexts.changedSince)
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
      waiting?.withdraw()
      setProblem(shown)
    },
    /** For answers that change without an `input` event. */
    clearErrors,
    formProps: {
      // Without script the browser would otherwise write the answers into the address.
      method: 'post',
      errors,
      message,
      waiting: waiting && createElement(WaitingForNetwork, { onCancel: () => waiting.withdraw() }),
      onSubmit,
      onInput,
      // For the script that asks before hydration.
      'data-asks-before-leaving': asksBeforeLeaving ? '' : undefined,
    },
    modalProps: {
      errors,
      failureMessage: message ?? failure,
      waiting: waiting && createElement(WaitingForNetwork),
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
function controlOf(field: Element | null) {
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field
  return control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
    ? control
    : null
}

/** All answers, to tell whether they are the same. The kit's files are none: they are uploaded by themselves. */
const textOf = (answers: FormData): string => JSON.stringify([...answers])

/** `validity.tooShort` says so only of what was typed, not of what a script filled in. */
const isTooShort = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  'minLength' in control && control.value !== '' && control.value.length < control.minLength

/** Whether an uncontrolled field of the form holds another answer than the page came with. */
function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      return control.checked !== control.defaultChecked
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return control.value !== control.defaultValue
    return false
  })
}
