import { offlineTexts } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'

export interface WaitingForNetworkProps {
  /** Without it, the form has a Cancel of its own. */
  onCancel?: () => void
}

/** What a form says whose answers wait to be sent. */
export function WaitingForNetwork({ onCancel }: WaitingForNetworkProps) {
  return (
    <Alert
      tone="info"
      role="alert"
      action={
        onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      {offlineTexts.change}
    </Alert>
  )
}
