import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Stat.css.ts'

export interface StatChangeProps {
  /** Against the period before, in per cent; below zero is down. Shown as a whole number. */
  percent: number
  /** Which way is better for the reader; without it the change is neither. */
  better?: 'up' | 'down'
}

/** How a figure has changed, and whether that is for the better: an arrow, then words, then colour. */
export function StatChange({ percent, better }: StatChangeProps) {
  const whole = Math.round(Math.abs(percent))
  if (!Number.isFinite(percent) || whole === 0) return <p className={css.note.neutral}>No change</p>
  const direction = percent > 0 ? 'up' : 'down'
  const words = `${direction === 'up' ? 'Up' : 'Down'} ${whole.toLocaleString('en-GB')}%`
  const meaning = better === undefined ? 'neutral' : better === direction ? 'positive' : 'critical'
  return (
    <p className={`${css.note[meaning]} ${css.change}`}>
      <Icon icon={direction === 'up' ? ArrowUp : ArrowDown} size="small" />
      {words}
      {meaning !== 'neutral' && (meaning === 'positive' ? ', better' : ', worse')}
    </p>
  )
}
