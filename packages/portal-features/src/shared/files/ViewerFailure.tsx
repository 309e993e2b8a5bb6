import { Button } from '@doorstep/ui/Button'
import { Alert } from '@doorstep/ui/Alert'

export interface ViewerFailureProps {
  message: string
  action?: string
  busy?: boolean
  onAction: () => void
}

/** A part of the viewer that could not be loaded, with what to do: to try again, unless another action is given. */
export function ViewerFailure({ message, action = 'Try again', busy = false, onAction }: ViewerFailureProps) {
  return (
    <Alert
      tone="critical"
      role="alert"
      action={
        <Button size="small" busy={busy} onClick={onAction}>
          {action}
        </Button>
      }
    >
      {message}
    </Alert>
  )
}
