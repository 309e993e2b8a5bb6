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
  /** What stands there when it failed, and when there is nothing. */
  failed?: string
  nothing?: string
}

/** What is to see where options are on their way, could not be had, or are none. Saying it aloud is `statusWords`. */
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
