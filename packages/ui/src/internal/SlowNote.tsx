import type { ReactNode } from 'react'
import { useWords } from '../KitProvider/kitContext.ts'
import { slow } from '../KitProvider/words/slow.ts'
import * as css from './SlowNote.css.ts'
import { useSlow } from './useSlow.ts'

/** How long an answer usually takes at most, ms. */
const usualTime = 10_000

interface SlowNoteProps {
  isWaiting: boolean
  /** What cancels it, if nothing else in view does. */
  children?: ReactNode
}

/** Says that an answer is taking long, so that people know that they can cancel. */
export function SlowNote({ isWaiting, children }: SlowNoteProps) {
  const { note } = useWords('slow', slow)
  const isSlow = useSlow(isWaiting, usualTime)
  return (
    <p className={css.note} aria-live="polite">
      {isSlow && (
        <>
          {note} {children}
        </>
      )}
    </p>
  )
}
