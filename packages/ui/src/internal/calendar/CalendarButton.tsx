import { CalendarDays } from 'lucide'
import { IconButton } from '../../IconButton/IconButton.tsx'
import { useLazyPopup } from '../useLazyPopup.ts'
import { writeDate } from './calendarDate.ts'
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

const loadPopup = async () => (await import('./CalendarPopup.tsx')).CalendarPopup

/** Opens a calendar (APG: Date picker dialog), whose code loads on the way to the first press. */
export function CalendarButton({ label, onOpenFailure, ...calendar }: CalendarButtonProps) {
  const popup = useLazyPopup(loadPopup, { onOpenFailure })
  const { opened, close } = popup

  return (
    <>
      <IconButton
        {...popup.triggerProps}
        label={`Open the calendar for ${label}${inWords(calendar.choice)}`}
        icon={CalendarDays}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={(event) => (opened ? close() : void popup.open(event.currentTarget))}
      />
      {opened && (
        <opened.Popup {...calendar} id={popup.id} label={label} button={opened.anchor} onClose={close} />
      )}
    </>
  )
}
