import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import { focusHeading } from '../shared/focusHeading.ts'
import { momentInLondon } from '../shared/format/dates.ts'
import type { FrameActions } from './quote.props.ts'
import type { QuoteState } from './quote.store.ts'

export interface ConflictAlertProps {
  conflict: NonNullable<QuoteState['conflict']>
  actions: Pick<FrameActions, 'keepMine' | 'takeTheirs'>
}

/** The draft was changed in another tab or on another device: which version stays (D28). */
export function ConflictAlert({ conflict: { theirs }, actions }: ConflictAlertProps) {
  // Each button goes with the alert.
  function keepMine(): void {
    actions.keepMine()
    focusHeading()
  }

  async function takeTheirs(): Promise<void> {
    await actions.takeTheirs()
    focusHeading()
  }

  return (
    <Alert tone="caution" role="alert" title="This package was changed somewhere else">
      <Stack space={8}>
        <p>
          {theirs
            ? `Another tab or device saved it on ${momentInLondon(theirs.saved_at)}. Choose which version to keep.`
            : 'Another tab or device ordered it or started again. You can keep what’s here as a new draft.'}
        </p>
        <Inline>
          <Button size="small" onClick={keepMine}>
            Keep this version
          </Button>
          <Button size="small" onClick={() => void takeTheirs()}>
            {theirs ? 'Use the other version' : 'Start again'}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
