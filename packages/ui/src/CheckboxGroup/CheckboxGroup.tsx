'use client'

import { useId, type ChangeEvent, type ReactNode } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { FieldGroup, type FieldGroupProps } from '../FieldGroup/FieldGroup.tsx'
import { choiceList } from '../internal/choiceList.css.ts'
import { plain } from '../internal/plain.css.ts'
import * as css from './CheckboxGroup.css.ts'

export interface CheckboxOption {
  value: string
  /** The text beside the box. It may contain a Link. */
  label: ReactNode
  /** One line that says what it means. */
  hint?: string
  disabled?: boolean
  /** Must be checked, such as consent. */
  required?: boolean
}

export interface CheckboxGroupProps extends Omit<
  FieldGroupProps,
  'children' | 'role' | 'defaultValue' | 'name' | 'onChange'
> {
  /** The name of every box: a form sends it once for each checked one. */
  name: string
  options: readonly CheckboxOption[]
  value?: readonly string[]
  defaultValue?: readonly string[]
  /** The checked values, in the order of the options. */
  onValueChange?: (value: string[]) => void
  /** Puts the answers side by side, for a few short ones without hints. */
  inline?: boolean
}

/** Any number of two to seven visible options. */
export function CheckboxGroup({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  inline,
  ...group
}: CheckboxGroupProps) {
  const ownId = useId()

  const report = (event: ChangeEvent<HTMLInputElement>) => {
    const boxes = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []
    onValueChange?.([...boxes].filter((box) => box.checked).map((box) => box.value))
  }

  return (
    <FieldGroup {...group}>
      <div className={choiceList} data-inline={inline ? '' : undefined}>
        {options.map((option, index) => {
          const hintId = `${ownId}-${index}-hint`
          return (
            <div key={option.value} className={plain}>
              <Checkbox
                label={option.label}
                name={name}
                value={option.value}
                disabled={option.disabled}
                required={option.required}
                aria-describedby={option.hint ? hintId : undefined}
                aria-invalid={group.error ? true : undefined}
                onCheckedChange={(_, event) => report(event)}
                {...(value === undefined
                  ? { defaultChecked: defaultValue?.includes(option.value) }
                  : { checked: value.includes(option.value) })}
              />
              {option.hint && (
                <p className={css.hint} id={hintId}>
                  {option.hint}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
