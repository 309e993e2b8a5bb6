import { useId, useState } from 'react'
import { CalendarDays } from 'lucide'
import { IconButton } from '../../IconButton/IconButton.tsx'
import { rememberFocus } from '../rememberFocus.ts'
import { writeDate } from './calendarDate.ts'
import type { CalendarPopup as CalendarPopupComponent } from './CalendarPopup.tsx'
import type { CalendarProps } from './calendarProps.ts'

export interface CalendarButtonProps extends CalendarProps {
  /** The field's own label. */
  label: string
  onOpenFailure?: (() => void) | undefined
}

/** The chosen date, as part of the button's name, because focus returns to the button after choosing. */
function inWords({ mode, value }: CalendarProps['choice']): string {
  if (mode === 'day') return value === null ? '' : `, ${writeDate(value)}`
  const { start, end } = value
  return start === null || end === null ? '' : `, ${writeDate(start)} to ${writeDate(end)}`
}

let CalendarPopup: typeof CalendarPopupComponent | undefined

const loadPopup = async () => {
  CalendarPopup ??= (await import('./CalendarPopup.tsx')).CalendarPopup
}

/** Preloads before the press; if it fails, the press retries. */
const prefetchPopup = () => {
  loadPopup().catch(() => {})
}

/** Opens a calendar (APG: Date picker dialog), whose code loads on the way to the first press. */
export function CalendarButton({ label, onOpenFailure, ...calendar }: CalendarButtonProps) {
  const popupId = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isOpen = button !== null
  const close = () => setButton(null)

  const open = async (pressed: HTMLButtonElement) => {
    const isStillHere = rememberFocus()
    try {
      await loadPopup()
      if (isStillHere(pressed)) setButton(pressed)
    } catch {
      onOpenFailure?.()
    }
  }

  return (
    <>
      <IconButton
        label={`Open the calendar for ${label}${inWords(calendar.choice)}`}
        icon={CalendarDays}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popupId : undefined}
        onPointerEnter={prefetchPopup}
        onFocus={prefetchPopup}
        onClick={(event) => (isOpen ? close() : void open(event.currentTarget))}
      />
      {isOpen && CalendarPopup !== undefined && (
        <CalendarPopup {...calendar} id={popupId} label={label} button={button} onClose={close} />
      )}
    </>
  )
}
