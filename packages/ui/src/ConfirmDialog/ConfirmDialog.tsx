'use client'

import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import type { DialogElementProps, DialogProps } from '../internal/Dialog.tsx'
import { useAttempt } from '../internal/useAttempt.ts'
import { Modal } from '../Modal/Modal.tsx'
import { Alert } from '../Alert/Alert.tsx'
import { useWords } from '../KitProvider/kitContext.ts'
import { shared } from '../KitProvider/words/common.ts'

export interface ConfirmDialogProps extends Pick<DialogProps, 'finalFocus'>, DialogElementProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What is asked: "Remove Helen Marsh?" */
  question: string
  /** What follows from a yes; read out with the question. */
  consequence?: ReactNode
  /** The verb and the thing, never "Yes": "Remove Helen Marsh". */
  confirmLabel: string
  cancelLabel?: string
  /** `critical` for what cannot be undone. */
  tone?: 'neutral' | 'critical'
  /** The dialog works until the promise settles: then it closes, or stays and says `failureMessage`. */
  onConfirm: () => void | Promise<void>
  /** What is said when `onConfirm` fails; people can confirm again. */
  failureMessage: string
  /** Called with what `onConfirm` failed with, to report what nobody expected. */
  onFailure?: (error: unknown) => void
  /** More to look at before deciding: a Ledger, say. */
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
  const { phase, attempt } = useAttempt(open)
  const isWorking = phase === 'working'

  const changeOpen = (next: boolean) => {
    // What is being done is not called back by closing, and its failure would go unsaid.
    if (!isWorking) onOpenChange(next)
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
          <Button disabled={isWorking} onClick={() => changeOpen(false)}>
            {cancelLabel ?? cancel}
          </Button>
          <Button
            tone={tone}
            variant="primary"
            busy={isWorking}
            onClick={() => void attempt(onConfirm, { onDone: () => onOpenChange(false), onFailure })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {phase === 'failed' && (
        <Alert tone="critical" role="alert">
          {failureMessage}
        </Alert>
      )}
    </Modal>
  )
}
