import { CalendarDays, RotateCcw } from 'lucide'
import { lazyPart } from '../../hooks/lazyPart.ts'
import { IconButton } from '../../IconButton/IconButton.tsx'
import { useLazyPopup } from '../useLazyPopup.ts'
import { writeDate } from './calendarDate.ts'
import type { CalendarProps } from './calendarProps.ts'
import { useLocale, useWords } from '../../KitProvider/kitContext.ts'
import { dates } from '../../KitProvider/words/dates.ts'

export interface CalendarButtonProps extends CalendarProps {
  /** The field's own label. */
  label: string
  onOpenFailure?: (() => void) | undefined
}

const popupPart = lazyPart(async () => (await import('./CalendarPopup.tsx')).CalendarPopup)

/** Opens a calendar (APG: Date picker dialog), whose code loads on hover, focus or the first press. */
export function CalendarButton({ label, onOpenFailure, ...calendar }: CalendarButtonProps) {
  const popup = useLazyPopup(popupPart, { onOpenFailure })
  const { opened } = popup
  const words = useWords('dates', dates)
  const locale = useLocale()
  const { mode, value } = calendar.choice
  const [start, end] = mode === 'day' ? [value, value] : [value.start, value.end]

  /** Includes the chosen date, because focus returns to the button after choosing. */
  const name = () => {
    if (start === null || end === null) return words.openCalendar(label, '')
    const [first, last] = [writeDate(start, locale), writeDate(end, locale)]
    return words.openCalendar(label, mode === 'day' ? first : words.range(first, last))
  }

  return (
    <>
      <IconButton
        {...popup.triggerProps}
        label={name()}
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
