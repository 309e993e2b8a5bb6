import { Button } from '@doorstep/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { useDialogCode } from '../useCode.ts'

export interface CancelChangesProps {
  /** Whether there is anything to cancel; without changes there is no button. */
  isChanged: boolean
  onDiscard: () => void
  /** The id of the form's first field, which gets focus after discarding. */
  firstFieldId: string
  /** What the button says. */
  label?: string
}

const loadDialog = () => import('@doorstep/ui/ConfirmDialog')

/** The Cancel button of a form on a page. It asks before discarding, as a FormModal does. */
export function CancelChanges({ isChanged, onDiscard, firstFieldId, label = 'Cancel' }: CancelChangesProps) {
  const [isAsking, setAsking] = useState(false)
  const dialog = useDialogCode(isAsking, loadDialog, () => setAsking(false))
  const isDiscarded = useRef(false)

  // The pressed button unmounts with the changes, so move the focus.
  useEffect(() => {
    if (isAsking || !isDiscarded.current) return
    isDiscarded.current = false
    document.getElementById(firstFieldId)?.focus()
  }, [isAsking, firstFieldId])

  return (
    <>
      {isChanged && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      {dialog && (
        <dialog.ConfirmDialog
          {...dialog.discardQuestion}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={() => {
            isDiscarded.current = true
            onDiscard()
          }}
        />
      )}
    </>
  )
}
