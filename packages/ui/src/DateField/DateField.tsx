'use client'

import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { CalendarButton } from '../internal/calendar/CalendarButton.tsx'
import { writeDate, type CalendarDate, type DateRules } from '../internal/calendar/calendarDate.ts'
import { DateInput } from '../internal/calendar/DateInput.tsx'
import { isWholeDate, parseDate } from '../internal/calendar/parseDate.ts'
import { useTypedValue } from '../internal/useTypedValue.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { dates } from '../KitProvider/words/dates.ts'

export type { CalendarDate } from '../internal/calendar/calendarDate.ts'

export interface DateFieldProps extends FieldFrameProps, DateRules, Omit<InputProps, 'min' | 'max' | 'step'> {
  name: string
  /** `YYYY-MM-DD`; `null` while empty or invalid. */
  value?: CalendarDate | null
  /** The initial date: `2026-03-31`. */
  defaultValue?: CalendarDate | null
  /** Called with `YYYY-MM-DD` or `null`, once the year is complete or the field loses focus. */
  onValueChange?: (date: CalendarDate | null) => void
  /** The day that the calendar marks. By default today, read from the clock when it opens. */
  today?: CalendarDate
  /** Called when the calendar's code fails to load, for example offline: show a message here. A date can still be typed, and the next press retries. */
  onOpenFailure?: () => void
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

/**
 * A date, typed day first ('1/2/26', '1 Feb 2026') or chosen in a calendar behind a button; on blur it is formatted as DD/MM/YYYY.
 * A form sends `YYYY-MM-DD` under `name`; before script runs, the text as typed, which `parseDate` reads.
 */
export function DateField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  isDateDisabled,
  today,
  onOpenFailure,
  size = 'medium',
  'aria-describedby': describedBy,
  ...input
}: DateFieldProps) {
  const language = { words: useWords('dates', dates), locale: useLocale() }
  const rules = { min, max, isDateDisabled }
  const typed = useTypedValue<CalendarDate>({
    value,
    defaultValue,
    onValueChange,
    read: (text) => parseDate(text, rules, language),
    isWhole: isWholeDate,
    write: (date) => writeDate(date, language.locale),
  })

  return (
    <Field
      {...{ id, describedBy, label, hideLabel, hint, error: error ?? typed.problem, optional, labelEnd }}
    >
      {(field) => (
        <DateInput
          {...input}
          {...{ field, typed, size }}
          button={
            <CalendarButton
              {...{ label, rules, today, onOpenFailure }}
              choice={{
                mode: 'day',
                value: typed.value,
                onPick: (date) => {
                  typed.show(date)
                  if (date !== typed.value) onValueChange?.(date)
                },
              }}
            />
          }
        />
      )}
    </Field>
  )
}
