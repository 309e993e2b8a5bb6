import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { TZDate, useDayPicker } from 'react-day-picker'
import { Icon } from '../../Icon/Icon.tsx'
import { plain } from '../plain.css.ts'
import * as css from './Calendar.css.ts'
import { useWords } from '../../KitProvider/kitContext.ts'
import { calendar } from '../../KitProvider/words/calendar.ts'

interface StepProps {
  label: string
  icon: IconNode
  /** How many months to move. */
  by: number
}

/** A button that moves by some months. At the first and last month it is disabled but stays rendered, so that it keeps focus. */
function Step({ label, icon, by }: StepProps) {
  const { months, previousMonth, nextMonth, goToMonth } = useDayPicker()
  const isPossible = (by < 0 ? previousMonth : nextMonth) !== undefined

  const go = () => {
    const first = months[0]
    if (!isPossible || first === undefined) return
    const month = new TZDate(first.date.getTime(), 'UTC')
    month.setMonth(month.getMonth() + by)
    goToMonth(month)
  }

  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={go}
    >
      <Icon icon={icon} />
    </button>
  )
}

/** The weekday names, in a `<thead>` with a kit class, so that the kit's element styles apply. */
export const CalendarWeekdays = (row: ComponentProps<'tr'>) => (
  <thead className={plain} aria-hidden>
    <tr {...row} />
  </thead>
)

/** Buttons for the previous and the next month or year. */
export function CalendarNav() {
  const words = useWords('calendar', calendar)
  return (
    <div className={css.nav}>
      <Step label={words.previousYear} icon={ChevronsLeft} by={-12} />
      <Step label={words.previousMonth} icon={ChevronLeft} by={-1} />
      <span className={css.navSpace} />
      <Step label={words.nextMonth} icon={ChevronRight} by={1} />
      <Step label={words.nextYear} icon={ChevronsRight} by={12} />
    </div>
  )
}
