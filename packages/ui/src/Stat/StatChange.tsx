'use client'

import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Stat.css.ts'
import { percentage } from '../internal/percentage.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { stat } from '../KitProvider/words/common.ts'

export interface StatChangeProps {
  /** Compared to the previous period, in per cent; below zero is down. Shown as a whole number. */
  percent: number
  /** Which direction is good for the reader; without it the change is neutral. */
  better?: 'up' | 'down'
}

/** How a figure has changed and whether that is good, shown by an arrow and words as well as colour. */
export function StatChange({ percent, better }: StatChangeProps) {
  const inWords = useWords('stat', stat)
  const locale = useLocale()
  const whole = Math.round(Math.abs(percent))
  if (!Number.isFinite(percent) || whole === 0) return <p className={css.note.neutral}>{inWords.noChange}</p>
  const direction = percent > 0 ? 'up' : 'down'
  const words = inWords[direction](percentage(whole, locale))
  const meaning = better === undefined ? 'neutral' : better === direction ? 'positive' : 'critical'
  return (
    <p className={`${css.note[meaning]} ${css.change}`}>
      <Icon icon={direction === 'up' ? ArrowUp : ArrowDown} size="small" />
      {meaning === 'neutral' ? words : inWords[meaning === 'positive' ? 'better' : 'worse'](words)}
    </p>
  )
}
