import { Button } from '@doorstep/ui/Button'
import { confirm } from '../modal/confirm.ts'

export interface StartAgainProps {
  /** What will be deleted, in a sentence. */
  consequence: string
  onConfirm: () => Promise<void>
}

/** Throws the draft away; asks first. */
export function StartAgain({ consequence, onConfirm }: StartAgainProps) {
  const ask = () =>
    confirm({
      question: 'Start again?',
      consequence,
      confirmLabel: 'Start again',
      tone: 'critical',
      call: onConfirm,
    })
  return (
    <Button variant="quiet" size="small" onClick={() => void ask()}>
      Start again
    </Button>
  )
}
