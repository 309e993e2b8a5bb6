'use client'

import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useFormStatus } from 'react-dom'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { SlowNote } from '../internal/SlowNote.tsx'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { ErrorAlert } from '../Alert/ErrorAlert.tsx'
import * as css from './Form.css.ts'
import { focusField } from './focusField.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { form as formWords } from '../KitProvider/words/common.ts'

/** An error: the `id` of the field, and the field's own error sentence. */
export interface FormError {
  id: string
  message: string
}

export interface FormProps extends Omit<NativeProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** A URL, or a React action: focus moves to the errors once it has settled. */
  action?: NativeProps<'form'>['action']
  /** The errors of the last attempt, in the order of the fields; the fields show the same sentences. */
  errors?: readonly FormError[]
  /** Why the last attempt failed, if no single field is the reason. It shows above the fields and is announced after each attempt. */
  message?: string | undefined
  /**
   * Called if every field can parse its text. It may be asynchronous: focus moves when it settles, even if it fails. Call `preventDefault`,
   * or the browser sends the form. People can abort the signal when it takes longer than 10 seconds.
   */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>, sending: AbortController) => void | Promise<void>
  /** Said while it is sent, instead of the kit's note after 10 seconds, such as that it waits for a network. */
  waiting?: string | undefined
  /** Called with the error of `onSubmit`, so that you can report it. Without it, the error is thrown. Not called if people aborted it. */
  onFailure?: (error: unknown) => void
}

/** The kit's fields set a custom validity when they can't parse their text. */
function invalidFields(form: HTMLFormElement): FormError[] {
  return ([...form.elements] as HTMLInputElement[])
    .filter(({ validity }) => validity?.customError)
    .map(({ id, validationMessage }) => ({ id, message: validationMessage }))
}

interface FormInDialogProps {
  /** In place of the note with a Cancel, where the dialog has one. */
  slowNote?: ReactNode
}

const none: readonly FormError[] = []

// A wrapper, because servers have no `reportError`.
const reportAsError = (error: unknown) => reportError(error)

/**
 * A form that moves focus to its errors after a failed attempt (D56): to the field if there is one error, else to a list above the
 * fields that links to each.
 */
export function Form({
  errors: given = none,
  message,
  onSubmit,
  waiting,
  slowNote,
  onFailure = reportAsError,
  children,
  ...form
}: FormProps & FormInDialogProps) {
  const hydrated = useHydrated()
  const words = useWords('form', formWords)
  const [sending, setSending] = useState<AbortController>()
  const summaryRef = useRef<HTMLElement>(null)
  const headingId = useId()
  const [attempt, setAttempt] = useState(0)
  const focusedAttempt = useRef(-1)
  const [invalid, setInvalid] = useState<readonly FormError[]>([])
  const errors = invalid.length > 0 ? invalid : given
  /** How an attempt's errors are shown and announced. */
  const [announced, setAnnounced] = useState<{ attempt: number; by: 'list' | 'focus' | 'alert' }>()
  const announcedBy = announced?.attempt === attempt ? announced.by : undefined

  const focusErrors = useEffectEvent(() => {
    const [only, another] = errors
    if (!only) return
    const field = another ? null : document.getElementById(only.id)
    const before = document.activeElement
    if (field) focusField(field)
    else summaryRef.current?.focus()
    // If focus doesn't move, screen readers announce nothing, so an alert announces the error.
    const by = document.activeElement === before ? 'alert' : 'focus'
    setAnnounced({ attempt, by: field ? by : 'list' })
  })

  // Also on mount, when the server returns a form with errors. Correcting fields between attempts doesn't move focus.
  useEffect(() => {
    if (focusedAttempt.current === attempt) return
    focusedAttempt.current = attempt
    focusErrors()
  }, [attempt])

  // For a single error whose field isn't on the page, the list is only rendered now.
  useEffect(() => {
    if (announcedBy === 'list') summaryRef.current?.focus()
  }, [announcedBy])

  const endAttempt = () => setAttempt((count) => count + 1)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const found = invalidFields(event.currentTarget)
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    setInvalid(found)
    const controller = new AbortController()
    try {
      if (found.length > 0) event.preventDefault()
      else if (onSubmit) {
        setSending(controller)
        await onSubmit(event, controller)
      }
    } catch (error) {
      if (!controller.signal.aborted) onFailure(error)
    }
    setSending(undefined)
    const isByAction = typeof form.action === 'function' || submitter?.hasAttribute('formaction')
    const isActionNext = isByAction && !event.defaultPrevented
    if (!isActionNext) endAttempt()
  }

  const follow = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    if (!field) return
    event.preventDefault()
    focusField(field)
  }

  return (
    // With script, the kit's messages replace the browser's.
    <form {...form} noValidate={hydrated} className={css.form} onSubmit={submit}>
      {/* A single error is also listed if it is the last of several, or without script, when nothing moves focus to its field. */}
      {errors.length > (hydrated && announcedBy !== 'list' ? 1 : 0) && (
        <section ref={summaryRef} className={plain} tabIndex={-1} aria-labelledby={headingId}>
          <ErrorAlert>
            <div className={plain} role="alert">
              <h2 className={css.heading} id={headingId}>
                {words.errors(errors.length)}
              </h2>
            </div>
            <ul className={css.list}>
              {errors.map((error) => (
                <li key={error.id} className={plain}>
                  <a className={css.link} href={`#${error.id}`} onClick={(event) => follow(event, error.id)}>
                    {error.message}
                  </a>
                </li>
              ))}
            </ul>
          </ErrorAlert>
        </section>
      )}
      {announcedBy === 'alert' && errors.length === 1 && (
        <p key={`error ${attempt}`} role="alert" className={visuallyHidden}>
          {errors[0]?.message}
        </p>
      )}
      {message !== undefined && (
        <ErrorAlert key={attempt} role="alert">
          {message}
        </ErrorAlert>
      )}
      {slowNote ?? (
        <SlowNote isWaiting={sending !== undefined} reason={waiting} onCancel={() => sending?.abort()} />
      )}
      <AfterAction onSettled={endAttempt} />
      {children}
    </form>
  )
}

/** Calls `onSettled` when the React action of the surrounding form has settled and its changes have rendered. */
function AfterAction({ onSettled }: { onSettled: () => void }) {
  const { pending } = useFormStatus()
  const wasPending = useRef(false)
  const settle = useEffectEvent(onSettled)

  useEffect(() => {
    if (wasPending.current && !pending) settle()
    wasPending.current = pending
  }, [pending])

  return null
}
