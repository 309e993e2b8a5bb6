import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { focusHeading } from '../shared/focusHeading.ts'
import { PriceChanges } from '../shared/order/PriceChanges.tsx'
import type { PriceChange } from './quote.state.ts'

export interface PriceChangeAlertProps {
  priceChange: PriceChange
  onAccept: () => void
}

/** How the prices changed since the person saw them, by bill and in total, before they continue (D28). */
export function PriceChangeAlert({ priceChange, onAccept }: PriceChangeAlertProps) {
  const { hasExpired } = priceChange
  return (
    <Alert
      tone="caution"
      role="alert"
      title={hasExpired ? 'This quote has expired' : 'Prices have changed'}
      action={
        <Button
          size="small"
          onClick={() => {
            onAccept()
            // The button goes with the alert.
            focusHeading()
          }}
        >
          Use today’s prices
        </Button>
      }
    >
      <PriceChanges {...priceChange} />
    </Alert>
  )
}
