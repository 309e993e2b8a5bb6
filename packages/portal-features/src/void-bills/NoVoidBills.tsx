import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'

export interface NoVoidBillsProps {
  /** Where the filters are cleared; null when nothing is filtered. */
  clearHref: string | null
}

/** In place of the rows when there are none: no bills at all, or none that match. */
export function NoVoidBills({ clearHref }: NoVoidBillsProps) {
  if (clearHref === null) {
    return (
      <EmptyState title="No bills to pay.">
        Bills for your void periods show here when they arrive.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No bills match"
      action={
        <Button asChild size="small">
          <a href={clearHref}>Clear filters</a>
        </Button>
      }
    >
      Try another address, status or provider.
    </EmptyState>
  )
}
