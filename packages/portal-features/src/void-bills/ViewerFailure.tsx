import { billFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Note } from '@doorstep/ui/Note'

export interface ViewerFailureProps {
  message?: string
  action?: string
  onAction: () => void
}

/** A part of the viewer that could not be loaded, and the way on: to try again unless told otherwise. */
export function ViewerFailure({
  message = billFailures.bills,
  action = 'Try again',
  onAction,
}: ViewerFailureProps) {
  return (
    <Note
      tone="critical"
      role="alert"
      action={
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {message}
    </Note>
  )
}
