'use client'

import { Field, type FieldControlProps } from '../Field/Field.tsx'
import { FieldGroup, type FieldGroupProps } from '../FieldGroup/FieldGroup.tsx'
import { CalendarButton } from '../internal/calendar/CalendarButton.tsx'
import type { CalendarDate, DateRules } from '../internal/calendar/calendarDate.ts'
import { DateInput } from '../internal/calendar/DateInput.tsx'
import type { DateRange, DateRangePreset } from '../internal/calendar/dateRange.ts'
import * as css from './DateRangeField.css.ts'
import { useTypedRange } from './useTypedRange.ts'

export { addDays, type CalendarDate } from '../internal/calendar/calendarDate.ts'
export type { DateRange, DateRangePreset } from '../internal/calendar/dateRange.ts'

export interface DateRangeFieldProps
  extends Omit<FieldGroupProps, 'role' | 'form' | 'name' | 'defaultValue' | 'children'>, DateRules {
  /** What a form sends the first day under. */
  startName: string
  /** What a form sends the last day under. */
  endName: string
  /** Days as `YYYY-MM-DD`; `null` for none, and while what is typed is no date that fits. Never an end before the start. */
  value?: DateRange
  defaultValue?: DateRange
  onValueChange?: (range: DateRange) => void
  /** Ranges offered in the calendar, such as the last 30 days. */
  presets?: readonly DateRangePreset[]
  /** The day that the calendar marks: the person's own today, from the clock on opening, unless told. */
  today?: CalendarDate
  /** The calendar could not be fetched, as offline: the place to say so. A date can be typed, and the next press tries again. */
  onOpenFailure?: () => void
  readOnly?: boolean
  required?: boolean
  /** `large` is for a form that is the whole page, such as signing in. */
  size?: 'medium' | 'large'
}

/**
 * A first and a last day, typed as in DateField or chosen in one calendar.
 * A form sends `YYYY-MM-DD` under `startName` and `endName`; before script runs, the words as typed.
 */
export function DateRangeField({
  label,
  error,
  startName,
  endName,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  isDateDisabled,
  presets,
  today,
  onOpenFailure,
  disabled,
  readOnly,
  required,
  size = 'medium',
  ...group
}: DateRangeFieldProps) {
  const rules = { min, max, isDateDisabled }
  const { start, end, change } = useTypedRange({ value, defaultValue, onValueChange, rules })
  const input = { size, disabled, readOnly, required }
  // What is wrong with the period is wrong with both of its days.
  const marked = (field: FieldControlProps) => (error ? { ...field, 'aria-invalid': true as const } : field)

  return (
    <FieldGroup {...group} {...{ label, error, disabled }}>
      <div className={css.ends}>
        <Field label="From" error={start.problem}>
          {(field) => <DateInput {...input} field={marked(field)} typed={start} name={startName} />}
        </Field>
        <Field label="To" error={end.problem}>
          {(field) => (
            <DateInput
              {...input}
              field={marked(field)}
              typed={end}
              name={endName}
              button={
                <CalendarButton
                  {...{ label, rules, today, onOpenFailure }}
                  choice={{
                    mode: 'range',
                    value: { start: start.value, end: end.value },
                    onPick: change,
                    presets,
                  }}
                />
              }
            />
          )}
        </Field>
      </div>
    </FieldGroup>
  )
}
