import { formatPence } from '@doorstep/portal-contract/money'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Stack } from '@doorstep/ui/Stack'
import { focusHeading } from '../shared/focusHeading.ts'
import * as css from './QuotePage.css.ts'
import type { PriceChange } from './quote.state.ts'

export interface PriceChangeAlertProps {
  priceChange: PriceChange
  onAccept: () => void
}

/** How the prices changed since the person saw them, by bill and in total, before they continue (D28). */
export function PriceChangeAlert({ priceChange, onAccept }: PriceChangeAlertProps) {
  const { changes, before, now, hasExpired } = priceChange
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
      {changes.length === 0 ? (
        <p>Today’s prices are the same.</p>
      ) : (
        <Stack space={4}>
          <ul className={css.changes}>
            {changes.map(({ name, before: was, now: is }) => (
              <li key={name}>
                {name}: {changeText(was, is)}
              </li>
            ))}
          </ul>
          <p>
            In total {formatPence(now)} a month, before {formatPence(before)}.
          </p>
        </Stack>
      )}
    </Alert>
  )
}

function changeText(before: number | null, now: number | null): string {
  if (now === null) return 'no longer offered'
  return before === null ? `${formatPence(now)}, new` : `${formatPence(now)}, before ${formatPence(before)}`
}
