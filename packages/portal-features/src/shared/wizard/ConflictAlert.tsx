import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Inline } from '@doorstep/ui/Inline'
import { Stack } from '@doorstep/ui/Stack'
import type { MouseEvent } from 'react'
import { focusHeading } from '../focusHeading.ts'
import { momentInLondon } from '../format/dates.ts'

export interface ConflictAlertProps {
  /** 'This package was changed somewhere else'. */
  title: string
  theirs: { saved_at: string } | null
  /** What happened when there is no other version. */
  goneText: string
  keepMine: () => void
  takeTheirs: () => Promise<void>
}

/** The draft was changed in another tab or on another device: which version stays (D28). */
export function ConflictAlert({ title, theirs, goneText, keepMine, takeTheirs }: ConflictAlertProps) {
  // Each button goes with the alert.
  function keep(): void {
    keepMine()
    focusHeading()
  }

  async function take({ currentTarget }: MouseEvent): Promise<void> {
    await takeTheirs()
    // People who went on typing meanwhile stay in their field.
    const { activeElement } = document
    if (activeElement === document.body || activeElement === currentTarget) focusHeading()
  }

  return (
    <Alert tone="caution" role="alert" title={title}>
      <Stack space={8}>
        <p>
          {theirs
            ? `Another tab or device saved it on ${momentInLondon(theirs.saved_at)}. Choose which version to keep.`
            : goneText}
        </p>
        <Inline>
          <Button size="small" onClick={keep}>
            Keep this version
          </Button>
          <Button size="small" onClick={(event) => void take(event)}>
            {theirs ? 'Use the other version' : 'Start again'}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  )
}
