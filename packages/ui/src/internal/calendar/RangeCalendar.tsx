import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { Button } from '../../Button/Button.tsx'
import * as css from './Calendar.css.ts'
import { calendarFrame, type CalendarFrame } from './calendarFrame.ts'
import { fromUtc, isWithin, toUtc, type CalendarDate, type DateRules } from './calendarDate.ts'
import type { DateRange, DateRangePreset } from './dateRange.ts'

interface RangeCalendarProps extends CalendarFrame {
  value: DateRange
  presets: readonly DateRangePreset[] | undefined
  onPick: (range: DateRange) => void
}

const inOrder = (one: CalendarDate, other: CalendarDate) =>
  one <= other ? { start: one, end: other } : { start: other, end: one }

/** Whether both ends are allowed and in order. */
function isPossible({ start, end }: DateRange, rules: DateRules): boolean {
  const mayBeChosen = (day: CalendarDate | null) =>
    day === null || (isWithin(day, rules) && !rules.isDateDisabled?.(day))
  return mayBeChosen(start) && mayBeChosen(end) && (start === null || end === null || start <= end)
}

const asDates = ({ start, end }: DateRange) => ({
  from: start === null ? undefined : toUtc(start),
  to: end === null ? undefined : toUtc(end),
})

/** Two months if there is room. Safe to read here, because the calendar only renders in a browser. */
const monthsInView = () => (window.matchMedia('(min-width: 40em)').matches ? 2 : 1)

/** Chooses two days in any order, or a preset range. */
export function RangeCalendar({ value, presets, onPick, ...frame }: RangeCalendarProps) {
  const [months] = useState(monthsInView)
  const [first, setFirst] = useState<CalendarDate | null>(null)
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const { rules, today, words } = frame

  const pick = (day: CalendarDate) => {
    if (first === null) setFirst(day)
    else onPick(inOrder(first, day))
  }
  const point = (date: Date) => setPointed(fromUtc(date))
  const isChoosing = first !== null
  const preview = isChoosing && pointed !== null ? asDates(inOrder(first, pointed)) : undefined

  return (
    <>
      {presets !== undefined && presets.length > 0 && (
        <fieldset aria-label={words.presets} className={css.presets}>
          {presets.map(({ label, range }) => {
            const chosen = typeof range === 'function' ? range(today) : range
            return (
              <Button
                key={label}
                size="small"
                disabled={!isPossible(chosen, rules)}
                onClick={() => onPick(chosen)}
              >
                {label}
              </Button>
            )
          })}
        </fieldset>
      )}
      <DayPicker
        {...calendarFrame(frame, value.start ?? value.end ?? today)}
        numberOfMonths={months}
        mode="range"
        selected={asDates(isChoosing ? { start: first, end: first } : value)}
        onSelect={(_, day) => pick(fromUtc(day))}
        modifiers={{ preview: preview?.from && preview.to && { from: preview.from, to: preview.to } }}
        modifiersClassNames={{ preview: css.preview }}
        onDayFocus={point}
        onDayMouseEnter={point}
      />
      <output className={css.task}>{isChoosing ? words.chooseLast : words.chooseFirst}</output>
    </>
  )
}
