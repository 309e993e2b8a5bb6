'use client'

import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { control, controlSize } from '../internal/control.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'

/** Attributes passed on to the input; changes are reported by `onValueChange`. */
export type InputProps = Omit<
  NativeProps<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange' | 'children'
>

export interface TextFieldProps extends FieldFrameProps, InputProps {
  name: string
  /** The kind of text. For a number use NumberField, for an amount MoneyField, for a date DateField. */
  type?: 'text' | 'email' | 'tel' | 'url'
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

/** One line of text. Attributes of the native input (`autoComplete`, `required`, `inputMode`, `onBlur` …) pass through. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  type = 'text',
  size = 'medium',
  onValueChange,
  'aria-describedby': describedBy,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) => (
        <input
          {...input}
          {...field}
          type={type}
          className={`${control} ${controlSize[size]}`}
          onChange={(event) => onValueChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
