import { OctagonAlert, RotateCcw } from 'lucide'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Table.css.ts'

export interface TableFailureProps {
  message: string
  onRetry: (() => void) | undefined
  /** There are rows from before: the failure stands above them instead of in their place. */
  aboveRows: boolean
}

/** What went wrong, in the caller's exact words, and a way to try again. */
export function TableFailure({ message, onRetry, aboveRows }: TableFailureProps) {
  const retry = onRetry && (
    <Button size="small" icon={RotateCcw} onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <div className={aboveRows ? css.failureStrip : `${css.blank} ${css.failure}`} role="alert">
      <span className={css.failureIcon}>
        <Icon icon={OctagonAlert} size={aboveRows ? 'medium' : 'large'} />
      </span>
      <p className={css.failureMessage}>{message}</p>
      {aboveRows ? retry : retry && <div className={css.retry}>{retry}</div>}
    </div>
  )
}
