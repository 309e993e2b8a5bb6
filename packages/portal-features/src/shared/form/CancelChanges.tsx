import { Button } from '@doorstep/ui/Button'
import { flushSync } from 'react-dom'
import { askToDiscard } from '../modal/confirm.ts'

export interface CancelChangesProps {
  /** Whether there is anything to cancel; without changes there is no button. */
  isChanged: boolean
  onDiscard: () => void
  /** The id of the form's first field, which gets focus after discarding. */
  firstFieldId: string
  /** What the button says. */
  label?: string
}

/** The Cancel button of a form on a page. It asks before discarding, as a FormModal does. */
export function CancelChanges({ isChanged, onDiscard, firstFieldId, label = 'Cancel' }: CancelChangesProps) {
  async function cancel(): Promise<void> {
    if (!(await askToDiscard())) return
    // The pressed button goes with the changes, so focus moves once it has.
    flushSync(onDiscard)
    document.getElementById(firstFieldId)?.focus()
  }

  return (
    isChanged && (
      <Button variant="quiet" onClick={() => void cancel()}>
        {label}
      </Button>
    )
  )
}
