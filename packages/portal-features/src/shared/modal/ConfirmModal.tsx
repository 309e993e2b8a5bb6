import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'
import { discardQuestion } from '@doorstep/ui/functions/discardQuestion'
import { useRef, useState } from 'react'
import { logFault } from '../change/reportFault.ts'
import type { ConfirmModalProps } from './confirm.ts'

/** The modal `confirm`: a question, and the one way that what it does may fail. */
export function ConfirmModal({ question, run, focusAfter, onClose }: ConfirmModalProps) {
  const [failure, setFailure] = useState<string>(unexpectedFailure)
  const isDone = useRef<true>(undefined)

  async function onConfirm() {
    const failed = await run?.()
    if (!failed) isDone.current = true
    else if (failed.failure !== null) {
      setFailure(failed.failure)
      throw new ConfirmFailed()
    }
  }

  return (
    <ConfirmDialog
      {...(question ?? discardQuestion)}
      open
      onOpenChange={(isOpen) => !isOpen && onClose(isDone.current)}
      onConfirm={onConfirm}
      failureMessage={failure}
      finalFocus={() => (isDone.current && focusAfter?.()) ?? null}
      onFailure={(error) => !(error instanceof ConfirmFailed) && logFault(error)}
    />
  )
}

/** Keeps the dialog open: its failure is known. */
class ConfirmFailed extends Error {}
