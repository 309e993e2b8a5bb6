'use client'

import {
  type ComponentType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Button } from '../Button/Button.tsx'
import { Form, type FormError, type FormProps } from '../Form/Form.tsx'
import { answersOf } from './answersOf.ts'
import { Modal, type ModalProps } from '../Modal/Modal.tsx'
import type { DialogElementProps, DialogProps } from './Dialog.tsx'
import { plain } from './plain.css.ts'
import { SlowNote } from './SlowNote.tsx'
import { useAttempt } from './useAttempt.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'
import { discard } from '../KitProvider/words/discard.ts'

export interface FormDialogProps
  extends
    Pick<
      DialogProps,
      'open' | 'onOpenChange' | 'title' | 'label' | 'description' | 'initialFocus' | 'finalFocus'
    >,
    DialogElementProps {
  /** The verb and the thing: "Add tenant". */
  submitLabel: string
  cancelLabel?: string
  /** The errors of the last attempt, in the order of the fields; the fields show the same sentences. */
  errors?: readonly FormError[]
  /**
   * Sends the answers. The dialog is busy until the promise settles; then close it or pass `errors`. People who close it meanwhile abort
   * the signal.
   */
  onSubmit: (answers: FormData, sending: AbortController) => void | Promise<void>
  /** Called when an answer changes: clear its error here. */
  onInput?: FormProps['onInput']
  /** Shown when `onSubmit` rejects; people can send again. */
  failureMessage: string
  /** Called with the error of `onSubmit`, so that you can report it; not after closing aborted it. */
  onFailure?: (error: unknown) => void
  /** Said while it is sent, instead of the kit's note after 10 seconds, such as that it waits for a network. */
  waiting?: FormProps['waiting']
  /** Whether something was changed that the form doesn't send, such as a list beside the fields. */
  dirty?: boolean
  /** The form's element, to read its answers before they are sent. */
  formRef?: Ref<HTMLFormElement | null>
  /** The fields, with their initial answers. */
  children: ReactNode
}

interface FormDialogLooks {
  /** The dialog that the form is in: a Modal, or a Drawer, which has no size. */
  Panel: ComponentType<ModalProps>
  size?: ModalProps['size']
  /** Before the buttons. */
  footStart?: ReactNode
}

/** Shared by FormModal and FormDrawer: a form in a dialog that asks before discarding answers. */
export function FormDialog({
  Panel,
  footStart,
  open,
  onOpenChange,
  submitLabel,
  cancelLabel,
  errors,
  onSubmit,
  onInput,
  failureMessage,
  onFailure,
  waiting,
  dirty = false,
  formRef,
  children,
  ...dialog
}: FormDialogProps & FormDialogLooks) {
  const formId = useId()
  /** Null while the dialog is closed. */
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const atFirst = useRef('')
  const [isAsking, setAsking] = useState(false)
  const { cancel } = useWords('shared', shared)
  const words = useWords('discard', discard)
  const { phase, attempt, cancel: abort } = useAttempt(open)
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(formRef, () => form, [form])
  // The owner may close the dialog while the question is open.
  if (!open && isAsking) setAsking(false)
  const isWorking = phase === 'working'

  // Read on closing, because fields of the kit change what they send without a form event.
  const isDirty = () => dirty || (form !== null && answersOf(form) !== atFirst.current)

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  })

  useEffect(() => {
    if (!open || !form) return
    atFirst.current = answersOf(form)
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [open, form])

  const close = () => {
    setAsking(false)
    if (isWorking) abort()
    onOpenChange(false)
  }
  // Also while it sends: it may fail, and then the answers would be gone.
  const changeOpen = () => (isDirty() ? setAsking(true) : close())

  return (
    <>
      {/* Rendered before the dialog: when both close together, focus first returns to the dialog and then to what opened it. */}
      <Modal
        role="alertdialog"
        open={isAsking}
        onOpenChange={setAsking}
        title={words.question}
        description={words.consequence}
        size="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{words.cancelLabel}</Button>
            <Button tone="critical" variant="primary" onClick={close}>
              {words.confirmLabel}
            </Button>
          </>
        }
      >
        {null}
      </Modal>
      <Panel
        {...dialog}
        open={open}
        onOpenChange={changeOpen}
        footer={
          <>
            {footStart}
            <Button onClick={changeOpen}>{cancelLabel ?? cancel}</Button>
            <Button type="submit" form={formId} variant="primary" busy={isWorking}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {/* React events bubble through portals, so a form around the dialog would receive this one's submit. */}
        <div className={plain} onSubmit={(event) => event.stopPropagation()}>
          <Form
            ref={setForm}
            id={formId}
            errors={errors}
            message={phase === 'failed' ? failureMessage : undefined}
            slowNote={<SlowNote isWaiting={isWorking} reason={waiting} />}
            onInput={onInput}
            onSubmit={(event) => {
              event.preventDefault()
              const element = event.currentTarget
              return attempt((sending) => onSubmit(new FormData(element), sending), { onFailure })
            }}
          >
            {children}
          </Form>
        </div>
      </Panel>
    </>
  )
}
