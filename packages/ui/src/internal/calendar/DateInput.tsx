import { useImperativeHandle, type ReactNode } from 'react'
import type { FieldControlProps } from '../../Field/Field.tsx'
import { bareInput, controlGroup, controlSize } from '../control.css.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import type { InputProps } from '../../TextField/TextField.tsx'
import type { useTypedValue } from '../useTypedValue.ts'
import type { CalendarDate } from './calendarDate.ts'
import { useWords } from '../../KitProvider/kitContext.ts'
import { dates } from '../../KitProvider/words/dates.ts'

export interface DateInputProps extends InputProps {
  field: FieldControlProps
  typed: ReturnType<typeof useTypedValue<CalendarDate>>
  size: 'medium' | 'large'
  /** The calendar's button, which appears after hydration if the date can be changed. */
  button?: ReactNode
}

/** A date as typed, and what a form sends for it: `YYYY-MM-DD` under `name`; before script runs, the text as typed. */
export function DateInput({ field, typed, size, button, name, form, ref, onBlur, ...input }: DateInputProps) {
  const { inputRef, text, sent, change, leave } = typed
  const hydrated = useHydrated()
  const words = useWords('dates', dates)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [inputRef])

  return (
    <div className={`${controlGroup} ${controlSize[size]}`}>
      <input
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.placeholder}
        {...input}
        {...field}
        ref={inputRef}
        type="text"
        name={hydrated ? undefined : name}
        form={form}
        value={text}
        className={bareInput}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
      />
      {hydrated && <input type="hidden" name={name} form={form} value={sent} disabled={input.disabled} />}
      {hydrated && !input.readOnly && !input.disabled && button}
    </div>
  )
}
