'use client'

import { useImperativeHandle } from 'react'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { bareInput, controlGroup, controlSize } from '../internal/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useTypedValue } from '../internal/useTypedValue.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import * as css from './MoneyField.css.ts'
import { plainPounds, parsePence, writePence } from './parsePence.ts'
import { useLocale, useWords } from '../KitProvider/kitContext.ts'
import { moneyField } from '../KitProvider/words/MoneyField.ts'
import { numbers } from '../KitProvider/words/numbers.ts'

export interface MoneyFieldProps extends FieldFrameProps, Omit<InputProps, 'min' | 'max' | 'step'> {
  name: string
  /** Integer pence; `null` while empty or invalid. */
  value?: number | null
  /** The initial amount, in whole pence. */
  defaultValue?: number | null
  /** Called with the amount in whole pence; `null` while empty or invalid. */
  onValueChange?: (pence: number | null) => void
  /** The minimum, in pence; 0 by default. */
  min?: number
  /** The maximum, in pence. */
  max?: number
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

/**
 * An amount in pounds, held as integer pence (D46). Takes '1,234.5' and '£12'; shows two decimals on blur.
 * A form sends plain pounds ('1234.50') under `name`; before JavaScript has loaded, the text as typed. `parsePence` of
 * `functions/money` reads both on the server.
 */
export function MoneyField({
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
  size = 'medium',
  ref,
  onBlur,
  'aria-describedby': describedBy,
  ...input
}: MoneyFieldProps) {
  const hydrated = useHydrated()
  const language = {
    words: useWords('moneyField', moneyField),
    numberWords: useWords('numbers', numbers),
    locale: useLocale(),
  }
  const typed = useTypedValue({
    value,
    defaultValue,
    onValueChange,
    read: (text) => parsePence(text, { min, max }, language),
    write: (pence) => writePence(pence, language.locale),
  })
  useImperativeHandle(ref, () => typed.inputRef.current as HTMLInputElement, [typed.inputRef])
  const sent = typeof typed.sent === 'number' ? plainPounds(typed.sent) : typed.sent

  return (
    <Field
      {...{ id, describedBy, label, hideLabel, hint, error: error ?? typed.problem, optional, labelEnd }}
    >
      {(field) => (
        <div className={`${controlGroup} ${controlSize[size]}`}>
          <span className={css.pound} id={`${field.id}-pound`}>
            £
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...field}
            ref={typed.inputRef}
            type="text"
            name={hydrated ? undefined : name}
            form={form}
            value={typed.text}
            aria-describedby={`${field.id}-pound ${field['aria-describedby'] ?? ''}`.trim()}
            className={bareInput}
            onChange={(event) => typed.change(event.currentTarget.value)}
            onBlur={(event) => {
              typed.leave()
              onBlur?.(event)
            }}
          />
          {hydrated && <input type="hidden" name={name} form={form} value={sent} disabled={input.disabled} />}
        </div>
      )}
    </Field>
  )
}
