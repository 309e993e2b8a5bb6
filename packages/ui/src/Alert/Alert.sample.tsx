import { Alert } from '@doorstep/ui/Alert'

export function Sample() {
  return (
    <Alert tone="caution" title="This bill uses an estimated reading">
      Send a reading to get a new bill.
    </Alert>
  )
}
