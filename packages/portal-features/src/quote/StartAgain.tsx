import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { useState } from 'react'
import { useDialogCode } from '../shared/useCode.ts'

const loadDialog = () => import('@doorstep/ui/ConfirmDialog')

/** Throws the draft away; asks first. */
export function StartAgain({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const dialog = useDialogCode(isAsking, loadDialog, () => setAsking(false))
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        Start again
      </Button>
      {dialog && (
        <dialog.ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          question="Start again?"
          consequence="What you’ve chosen and filled in for this package will be deleted. You can’t undo this."
          confirmLabel="Start again"
          tone="critical"
          onConfirm={onConfirm}
          failureMessage={unexpectedFailure}
        />
      )}
    </>
  )
}
