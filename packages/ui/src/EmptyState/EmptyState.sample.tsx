import { Button } from '@doorstep/ui/Button'
import { EmptyState } from '@doorstep/ui/EmptyState'

export function Sample() {
  return (
    <EmptyState title="No bills match" action={<Button size="small">Clear filters</Button>}>
      Try another status, or clear the filters.
    </EmptyState>
  )
}
