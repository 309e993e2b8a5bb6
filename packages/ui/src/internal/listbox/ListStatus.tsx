import { OctagonAlert, RotateCcw } from 'lucide'
import { Button } from '../../Button/Button.tsx'
import { Icon } from '../../Icon/Icon.tsx'
import * as css from './ListStatus.css.ts'
import type { LoadState } from './useLoad.ts'
import { useWords } from '../../KitProvider/kitContext.ts'
import { shared } from '../../KitProvider/words/common.ts'
import { listbox } from '../../KitProvider/words/listbox.ts'

interface ListStatusProps {
  state: LoadState
  /** How many options match. */
  count: number
  onRetry: () => void
  /** Shown when loading failed, and when nothing matches. */
  failed?: string
  nothing?: string
}

/** Shown while options load, when loading failed and when nothing matches. Its text box announces the same. */
export function ListStatus({ state, count, onRetry, failed, nothing }: ListStatusProps) {
  const { tryAgain } = useWords('shared', shared)
  const words = useWords('listbox', listbox)
  if (state === 'loading') return <p className={css.row}>{words.searching}</p>
  if (state === 'failed')
    return (
      <div className={css.failed}>
        <Icon icon={OctagonAlert} />
        {failed ?? words.failed}
        <Button size="small" icon={RotateCcw} onClick={onRetry}>
          {tryAgain}
        </Button>
      </div>
    )
  return count === 0 && <p className={css.row}>{nothing ?? words.none}</p>
}
