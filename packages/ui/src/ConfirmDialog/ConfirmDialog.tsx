'use client'

import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import type { DialogElementProps, DialogProps } from '../internal/Dialog.tsx'
import { SlowNote } from '../internal/SlowNote.tsx'
import { useAttempt } from '../internal/useAttempt.ts'
import { Modal } from '../Modal/Modal.tsx'
import { ErrorAlert } from '../Alert/ErrorAlert.tsx'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'

export interface ConfirmDialogProps extends Pick<DialogProps, 'finalFocus'>, DialogElementProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question: ‘Remove Helen Marsh?’ */
  question: string
  /** What happens if people confirm. Screen readers read it with the question. */
  consequence?: ReactNode
  /** The verb and its object, never ‘Yes’: ‘Remove Helen Marsh’. */
  confirmLabel: string
  cancelLabel?: string
  /** `critical` for what cannot be undone. */
  tone?: 'neutral' | 'critical'
  /**
   * Runs the action. The dialog is busy until the promise settles. Then it closes, or stays open and shows `failureMessage`. People who
   * close it meanwhile abort the signal.
   */
  onConfirm: (sending: AbortController) => void | Promise<void>
  /** Shown when `onConfirm` fails. People can then confirm again. */
  failureMessage: string
  /** Called with the error of `onConfirm`, so that you can report it; not after closing aborted it. */
  onFailure?: (error: unknown) => void
  /** More to look at before deciding, such as a Ledger. */
  children?: ReactNode
}

/** Asks before an action that cannot be undone. Import it from code that itself loads on demand. */
export function ConfirmDialog({
  open,
  onOpenChange,
  question,
  consequence,
  confirmLabel,
  cancelLabel,
  tone = 'neutral',
  onConfirm,
  failureMessage,
  onFailure,
  children,
  ...element
}: ConfirmDialogProps) {
  const { cancel } = useWords('shared', shared)
  const { phase, attempt, cancel: abort } = useAttempt(open)
  const isWorking = phase === 'working'

  const changeOpen = (next: boolean) => {
    abort()
    onOpenChange(next)
  }

  return (
    <Modal
      {...element}
      role="alertdialog"
      open={open}
      onOpenChange={changeOpen}
      title={question}
      description={consequence}
      size="small"
      footer={
        <>
          <Button onClick={() => changeOpen(false)}>{cancelLabel ?? cancel}</Button>
          <Button
            tone={tone}
            variant="primary"
            busy={isWorking}
            onClick={() =>
              void attempt(onConfirm, {
                onDone: () => onOpenChange(false),
                onFailure,
              })
            }
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <SlowNote isWaiting={isWorking} />
      {phase === 'failed' && <ErrorAlert role="alert">{failureMessage}</ErrorAlert>}
    </Modal>
  )
}
