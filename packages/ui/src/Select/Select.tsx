'use client'

import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { ChevronDown } from 'lucide'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { control, controlSize } from '../internal/control.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { resetSelectTo } from '../internal/resetTo.ts'
import * as css from './Select.css.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

/** Options under a heading. */
export interface SelectGroup {
  label: string
  options: readonly SelectOption[]
}

type NativeSelect = Omit<
  NativeProps<'select'>,
  'size' | 'multiple' | 'value' | 'defaultValue' | 'onChange' | 'children'
>

export interface SelectProps extends FieldFrameProps, NativeSelect {
  name: string
  options: readonly (SelectOption | SelectGroup)[]
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <option className={css.option} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** One of many short answers. A native select: the system handles typing, arrow keys and the list, on phones too. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  options,
  placeholder,
  value,
  onValueChange,
  size = 'medium',
  ref,
  'aria-describedby': describedBy,
  ...select
}: SelectProps) {
  const selectRef = useRef<HTMLSelectElement>(null)
  useImperativeHandle(ref, () => selectRef.current as HTMLSelectElement, [])

  // After every render, because the options may have changed.
  useLayoutEffect(() => {
    if (selectRef.current !== null && value !== undefined) resetSelectTo(selectRef.current, value)
  })

  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) => (
        <div className={css.frame}>
          <select
            {...select}
            {...field}
            ref={selectRef}
            value={value}
            className={`${control} ${controlSize[size]} ${css.select}`}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
          >
            {placeholder !== undefined && (
              <option className={css.option} value="" data-placeholder="">
                {placeholder}
              </option>
            )}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label} className={css.option}>
                  {option.options.map((inGroup) => (
                    <Option key={inGroup.value} {...inGroup} />
                  ))}
                </optgroup>
              ) : (
                <Option key={option.value} {...option} />
              ),
            )}
          </select>
          <span className={css.chevron}>
            <Icon icon={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  )
}
