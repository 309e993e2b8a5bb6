'use client'

import { useImperativeHandle, type KeyboardEvent } from 'react'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { control, controlSize } from '../internal/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useTypedValue } from '../internal/useTypedValue.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import { readNumber, stepNumber, writeNumber } from './readNumber.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { numbers } from '../KitProvider/words/numbers.ts'

export interface NumberFieldProps extends FieldFrameProps, Omit<InputProps, 'min' | 'max' | 'step' | 'role'> {
  name: string
  /** The number; `null` while empty or invalid. */
  value?: number | null
  defaultValue?: number | null
  onValueChange?: (value: number | null) => void
  min?: number
  max?: number
  /** How much an arrow key adds, 1 by default. People can type as many decimal places as it has. */
  step?: number
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

const stepsByKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number, typed as people write it ('1,234'). A text input, so that the wheel and the browser's language can't change it.
 * A form sends plain digits under `name`; before script runs, the text as typed.
 */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  name,
  form,
  value,
  defaultValue,
  onValueChange,
  min,
  max,
  step = 1,
  size = 'medium',
  ref,
  onBlur,
  onKeyDown,
  'aria-describedby': describedBy,
  ...input
}: NumberFieldProps) {
  const language = { words: useWords('numbers', numbers), locale: useLocale() }
  const rules = { min, max, step }
  const hydrated = useHydrated()
  const typed = useTypedValue({
    value,
    defaultValue,
    onValueChange,
    read: (text) => readNumber(text, rules, language),
    write: (number) => writeNumber(number, language.locale),
  })
  useImperativeHandle(ref, () => typed.inputRef.current as HTMLInputElement, [typed.inputRef])

  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const steps = stepsByKey[event.key]
    if (steps === undefined || event.defaultPrevented || input.readOnly) return
    event.preventDefault()
    typed.change(writeNumber(stepNumber(typed.value, steps, rules), language.locale))
  }

  return (
    <Field
      {...{ id, describedBy, label, hideLabel, hint, error: error ?? typed.problem, optional, labelEnd }}
    >
      {(field) => (
        <>
          <input
            inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...input}
            {...field}
            ref={typed.inputRef}
            type="text"
            role="spinbutton"
            aria-valuenow={typed.value ?? undefined}
            aria-valuetext={typed.text || undefined}
            aria-valuemin={min}
            aria-valuemax={max}
            name={hydrated ? undefined : name}
            form={form}
            value={typed.text}
            className={`${control} ${controlSize[size]}`}
            onChange={(event) => typed.change(event.currentTarget.value)}
            onKeyDown={stepByKey}
            onBlur={(event) => {
              typed.leave()
              onBlur?.(event)
            }}
          />
          {hydrated && (
            <input type="hidden" name={name} form={form} value={typed.sent} disabled={input.disabled} />
          )}
        </>
      )}
    </Field>
  )
}
