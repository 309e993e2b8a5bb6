import { billFailures } from '@doorstep/portal-contract/messages'
import { Button } from '@doorstep/ui/Button'
import { Note } from '@doorstep/ui/Note'
import * as css from './VoidBillViewer.css.ts'

/** A part of the viewer that could not be loaded, and the way to try again. */
export function ViewerFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <Note
        tone="critical"
        action={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {billFailures.bills}
      </Note>
    </div>
  )
}
