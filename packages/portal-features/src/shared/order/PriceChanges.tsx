import { formatPence } from '@doorstep/portal-contract/money'
import type { PriceDifference } from '@doorstep/portal-contract/quotes'
import { Stack } from '@doorstep/ui/Stack'
import * as css from './PriceChanges.css.ts'

export interface PriceChangesProps {
  /** In pence, as are the totals. */
  changes: readonly PriceDifference[]
  before: number
  now: number
}

/** How today's prices differ from those that the person saw, by bill and in total (D28). */
export function PriceChanges({ changes, before, now }: PriceChangesProps) {
  if (changes.length === 0) return <p>Today’s prices are the same.</p>
  return (
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
  )
}

function changeText(before: number | null, now: number | null): string {
  if (now === null) return 'no longer offered'
  return before === null ? `${formatPence(now)}, new` : `${formatPence(now)}, before ${formatPence(before)}`
}
