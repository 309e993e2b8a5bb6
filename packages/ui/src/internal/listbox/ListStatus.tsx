import { OctagonAlert, RotateCcw } from 'lucide'
import { Button } from '../../Button/Button.tsx'
import { Icon } from '../../Icon/Icon.tsx'
import * as css from './ListStatus.css.ts'
import { couldNotLoad, nothingMatches, searching } from './statusWords.ts'
import type { LoadState } from './useLoad.ts'

interface ListStatusProps {
  state: LoadState
  /** How many options match. */
  count: number
  onRetry: () => void
  /** Shown when loading failed, and when nothing matches. */
  failed?: string
  nothing?: string
}

/** Shown while options load, when loading failed and when nothing matches. `statusWords` announces the same. */
export function ListStatus({
  state,
  count,
  onRetry,
  failed = couldNotLoad,
  nothing = nothingMatches,
}: ListStatusProps) {
  if (state === 'loading') return <p className={css.row}>{searching}</p>
  if (state === 'failed')
    return (
      <div className={css.failed}>
        <Icon icon={OctagonAlert} />
        {failed}
        <Button size="small" icon={RotateCcw} onClick={onRetry}>
          Try again
        </Button>
      </div>
    )
  return count === 0 && <p className={css.row}>{nothing}</p>
}
