import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Modal } from '@doorstep/ui/Modal'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { useRef, useState } from 'react'
import { logUnlessFailed } from '../change/reportFault.ts'
import * as styles from './SessionDialogs.css.ts'
import { roughly, toTheSecond } from './timeLeft.ts'

export interface SessionWarningProps {
  /** Seconds until the session ends. */
  secondsLeft: number
  onStay: () => Promise<void>
  onClose: () => void
}

/** Two minutes before an idle session ends: offers to stay signed in (D14). Screen readers announce it only when the text changes. */
export function SessionWarning({ secondsLeft, onStay, onClose }: SessionWarningProps) {
  const [phase, setPhase] = useState<'waiting' | 'busy' | 'failed'>('waiting')
  const stayRef = useRef<HTMLButtonElement>(null)
  const left = roughly(secondsLeft)

  async function stay() {
    setPhase('busy')
    try {
      await onStay()
      setPhase('waiting')
    } catch (error) {
      logUnlessFailed(error)
      setPhase('failed')
    }
  }

  return (
    <Modal
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      // Here an accidental press is harmless; the first action signs out.
      initialFocus={stayRef}
      title={`You’ll be signed out in ${left}`}
      description="You haven’t used the portal for a while. Stay signed in to carry on where you left off."
      footer={
        <>
          <Button href="/logout">Sign out</Button>
          <Button ref={stayRef} variant="primary" busy={phase === 'busy'} onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p className={styles.countdown}>
        <span aria-hidden="true">{toTheSecond(secondsLeft)}</span>
        <output>
          <VisuallyHidden>{left} left</VisuallyHidden>
        </output>
      </p>
      {phase === 'failed' && (
        <Alert tone="critical" role="alert">
          {unexpectedFailure}
        </Alert>
      )}
    </Modal>
  )
}
