'use client'

import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { ConfirmDialog, discardQuestion } from '../ConfirmDialog/ConfirmDialog.tsx'
import { Form, type FormError, type FormProps } from '../Form/Form.tsx'
import type { DialogElementProps } from '../internal/Dialog.tsx'
import { useAttempt } from '../internal/useAttempt.ts'
import { Modal, type ModalProps } from '../Modal/Modal.tsx'
import { answersOf } from './answersOf.ts'

export interface FormModalProps
  extends Pick<ModalProps, 'open' | 'onOpenChange' | 'title' | 'label' | 'description'>, DialogElementProps {
  /** The verb and the thing: "Add tenant". */
  submitLabel: string
  cancelLabel?: string
  /** 440, 560 or 760 px. */
  size?: 'small' | 'medium' | 'large'
  /** The errors of the last attempt, in the order of the fields; the fields show the same sentences. */
  errors?: readonly FormError[]
  /** Sends the answers. It is busy until the promise settles; close it or pass `errors` then. */
  onSubmit: (answers: FormData) => void | Promise<void>
  /** Called when an answer changes: clear its error here. */
  onInput?: FormProps['onInput']
  /** Shown when `onSubmit` rejects; people can send again. */
  failureMessage: string
  /** Whether something was changed that the form does not send: a list beside the fields, say. */
  dirty?: boolean
  /** The fields, with the answers they start with. */
  children: ReactNode
}

/**
 * A form in a modal that does not lose what was filled in: closing asks first, unless nothing was changed.
 * Import it from code that itself loads on demand.
 */
export function FormModal({
  open,
  onOpenChange,
  submitLabel,
  cancelLabel = 'Cancel',
  errors,
  onSubmit,
  onInput,
  failureMessage,
  dirty = false,
  children,
  ...modal
}: FormModalProps) {
  const formId = useId()
  /** Null while the modal is closed. */
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const atFirst = useRef('')
  const isDiscarding = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const { phase, attempt } = useAttempt(open)
  // Its owner may close it while it asks.
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
    isDiscarding.current = false
    const onLeave = (event: BeforeUnloadEvent) => warn(event)
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [open, form])

  const changeOpen = (next: boolean) => {
    // Closing would not cancel the request, and its failure would not be shown.
    if (isWorking) return
    if (!next && isDirty()) setAsking(true)
    else onOpenChange(next)
  }

  return (
    <>
      {/* Before the modal: when both close at once, focus goes back first into the modal and then out of it. */}
      <ConfirmDialog
        {...discardQuestion}
        open={isAsking}
        onOpenChange={(next) => {
          setAsking(next)
          if (isDiscarding.current) onOpenChange(false)
        }}
        onConfirm={() => {
          isDiscarding.current = true
        }}
      />
      <Modal
        {...modal}
        open={open}
        onOpenChange={changeOpen}
        footer={
          <>
            <Button disabled={isWorking} onClick={() => changeOpen(false)}>
              {cancelLabel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isWorking}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {/* React events bubble through portals, so a form around the modal would receive this one's submit. */}
        <div onSubmit={(event) => event.stopPropagation()}>
          <Form
            ref={setForm}
            id={formId}
            errors={errors}
            message={phase === 'failed' ? failureMessage : undefined}
            onInput={onInput}
            onSubmit={(event) => {
              event.preventDefault()
              const answers = new FormData(event.currentTarget)
              return attempt(() => onSubmit(answers))
            }}
          >
            {children}
          </Form>
        </div>
      </Modal>
    </>
  )
}
