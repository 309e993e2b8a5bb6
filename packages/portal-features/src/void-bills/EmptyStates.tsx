import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'

/** Nothing is narrowed, and there is nothing. */
export function NoBills() {
  return (
    <EmptyState title="No bills to pay.">Bills for your void periods show here when they arrive.</EmptyState>
  )
}

/** The filters leave nothing. */
export function NoMatch({ clearHref }: { clearHref: string }) {
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
