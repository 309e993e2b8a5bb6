import { useState } from 'react'
import { directionOf } from '../directionOf.ts'
import { FieldPopup } from '../FieldPopup.tsx'
import type { CalendarProps } from './calendarProps.ts'
import { todayHere } from './calendarDate.ts'
import * as css from './CalendarPopup.css.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'
import { useLocale, useWords } from '../../KitProvider/kitContext.ts'
import { calendar } from '../../KitProvider/words/calendar.ts'

interface CalendarPopupProps extends CalendarProps {
  id: string
  label: string
  button: HTMLButtonElement
  onClose: () => void
}

/** The grid has one tab stop: the chosen day, else today, else the first enabled day. */
function focusDay(event: Event) {
  const day = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    '[role=grid] button[tabindex="0"]',
  )
  if (!day) return
  event.preventDefault()
  day.focus({ preventScroll: true })
}

/** The open calendar; mounted while open. */
export function CalendarPopup({ id, label, button, choice, rules, today, onClose }: CalendarPopupProps) {
  const [openedOn] = useState(() => today ?? todayHere())
  const words = useWords('calendar', calendar)
  const locale = useLocale()
  const closeAndReturn = () => {
    button.focus()
    onClose()
  }
  const frame = { rules, today: openedOn, dir: directionOf(button), words, locale }
  return (
    <FieldPopup
      id={id}
      trigger={button}
      // Positioned against the field instead of its button.
      anchor={button.parentElement}
      align="end"
      className={css.popup}
      aria-label={words.popup(label)}
      onOpenAutoFocus={focusDay}
      onClose={onClose}
    >
      {choice.mode === 'day' ? (
        <DayCalendar
          {...frame}
          value={choice.value}
          onPick={(date) => {
            choice.onPick(date)
            closeAndReturn()
          }}
        />
      ) : (
        <RangeCalendar
          {...frame}
          value={choice.value}
          presets={choice.presets}
          onPick={(range) => {
            choice.onPick(range)
            closeAndReturn()
          }}
        />
      )}
    </FieldPopup>
  )
}
