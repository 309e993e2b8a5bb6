import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { ConfirmDialog } from '@doorstep/ui/ConfirmDialog'

export function Sample() {
  const [isOpen, setOpen] = useState(false)

  async function removeColleague() {
    // Ask your server here. If it throws, the dialog stays open and shows `failureMessage`.
  }

  return (
    <>
      <Button tone="critical" variant="secondary" onClick={() => setOpen(true)}>
        Remove Helen Marsh
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question="Remove Helen Marsh?"
        consequence="She’ll be signed out now and can no longer see your properties."
        confirmLabel="Remove Helen Marsh"
        failureMessage="We couldn’t remove her. Try again in a minute."
        tone="critical"
        onConfirm={removeColleague}
      />
    </>
  )
}
