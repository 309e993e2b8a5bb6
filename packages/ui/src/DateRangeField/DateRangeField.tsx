'use client'

import { Field, type FieldControlProps } from '../Field/Field.tsx'
import { FieldGroup, type FieldGroupProps } from '../FieldGroup/FieldGroup.tsx'
import { CalendarButton } from '../internal/calendar/CalendarButton.tsx'
import type { CalendarDate, DateRules } from '../internal/calendar/calendarDate.ts'
import { DateInput } from '../internal/calendar/DateInput.tsx'
import type { DateRange, DateRangePreset } from '../internal/calendar/dateRange.ts'
import * as css from './DateRangeField.css.ts'
import { useTypedRange } from './useTypedRange.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { dateRangeField } from '../KitProvider/words/dates.ts'

export type { CalendarDate } from '../internal/calendar/calendarDate.ts'
export type { DateRange, DateRangePreset } from '../internal/calendar/dateRange.ts'

export interface DateRangeFieldProps
  extends Omit<FieldGroupProps, 'role' | 'form' | 'name' | 'defaultValue' | 'children'>, DateRules {
  /** The name under which a form sends the first day. */
  startName: string
  /** The name under which a form sends the last day. */
  endName: string
  /** Days as `YYYY-MM-DD`; `null` while empty or invalid. The end is never before the start. */
  value?: DateRange
  defaultValue?: DateRange
  onValueChange?: (range: DateRange) => void
  /** Ranges offered in the calendar, such as the last 30 days. */
  presets?: readonly DateRangePreset[]
  /** The day that the calendar marks. By default today, read from the clock when it opens. */
  today?: CalendarDate
  /** Called when the calendar's code fails to load, for example offline: show a message here. A date can still be typed, and the next press retries. */
  onOpenFailure?: () => void
  readOnly?: boolean
  required?: boolean
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

/**
 * A first and a last day, typed as in DateField or chosen in one calendar.
 * A form sends `YYYY-MM-DD` under `startName` and `endName`; before script runs, the text as typed.
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
  const words = useWords('dateRangeField', dateRangeField)
  const rules = { min, max, isDateDisabled }
  const { start, end, change } = useTypedRange({ value, defaultValue, onValueChange, rules })
  const input = { size, disabled, readOnly, required }
  // An error of the range applies to both fields.
  const marked = (field: FieldControlProps) => (error ? { ...field, 'aria-invalid': true as const } : field)

  return (
    <FieldGroup {...group} {...{ label, error, disabled }}>
      <div className={css.ends}>
        <Field label={words.from} error={start.problem}>
          {(field) => <DateInput {...input} field={marked(field)} typed={start} name={startName} />}
        </Field>
        <Field label={words.to} error={end.problem}>
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
