import { useEffect, useRef, useState } from 'react'
import { useWords } from '../KitProvider/kitContext.ts'
import { slow } from '../KitProvider/words/slow.ts'
import * as css from './SlowNote.css.ts'

/** How long an answer usually takes at most, ms. */
const usualTime = 10_000

interface SlowNoteProps {
  isWaiting: boolean
  /** Why it takes long, if that is known; said at once. */
  reason?: string | undefined
  /** Without it, something else in view cancels it. */
  onCancel?: (() => void) | undefined
}

/** Says that an answer is taking long, so that people know that they can cancel. */
export function SlowNote({ isWaiting, reason, onCancel }: SlowNoteProps) {
  const { note, cancel } = useWords('slow', slow)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const appears = setTimeout(() => setSlow(true), usualTime)
    return () => {
      clearTimeout(appears)
      setSlow(false)
    }
  }, [isWaiting])
  const said = reason ?? (isSlow && note)
  const ref = useRef<HTMLParagraphElement>(null)
  // The button that sends may be far below.
  useEffect(() => {
    if (said) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <p ref={ref} className={css.note} aria-live="polite">
      {said}
      {said && onCancel && (
        <button
          type="button"
          className={css.cancel}
          onClick={({ currentTarget: { form } }) => {
            // It goes, and with it would go focus.
            form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            onCancel()
          }}
        >
          {cancel}
        </button>
      )}
    </p>
  )
}
