import { CalendarDays, RotateCcw } from 'lucide'
import { lazyPart } from '../../hooks/lazyPart.ts'
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

const popupPart = lazyPart(async () => (await import('./CalendarPopup.tsx')).CalendarPopup)

/** Opens a calendar (APG: Date picker dialog), whose code loads on the way to the first press. */
export function CalendarButton({ label, onOpenFailure, ...calendar }: CalendarButtonProps) {
  const popup = useLazyPopup(popupPart, { onOpenFailure })
  const { opened } = popup

  return (
    <>
      <IconButton
        {...popup.triggerProps}
        label={`Open the calendar for ${label}${inWords(calendar.choice)}`}
        icon={popup.isSlow ? RotateCcw : CalendarDays}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
      />
      {opened && (
        <opened.loaded
          {...calendar}
          id={popup.id}
          label={label}
          button={opened.trigger}
          onClose={popup.close}
        />
      )}
    </>
  )
}
