'use client'

import { useId } from 'react'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { choiceList } from '../internal/choiceList.css.ts'
import { plain } from '../internal/plain.css.ts'
import { radioDot } from '../internal/radioDot.css.ts'
import * as css from './RadioGroup.css.ts'
import type { RadioChoiceProps, RadioOption } from './RadioGroup.types.ts'
import { radioState } from './radioState.ts'

export type { RadioOption } from './RadioGroup.types.ts'

export interface RadioGroupProps extends RadioChoiceProps<RadioOption> {
  /** Puts the answers side by side, for two or three short ones without hints. */
  inline?: boolean
}

/** Exactly one of two to seven visible answers. Native radios: the browser handles arrow keys, forms and resets. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  inline,
  ...group
}: RadioGroupProps) {
  const ownId = useId()
  return (
    <FieldGroup {...group} role="radiogroup" aria-required={required}>
      <div className={choiceList} data-inline={inline ? '' : undefined}>
        {options.map((option, index) => {
          const optionId = `${ownId}-${index}`
          return (
            <label key={option.value} className={css.labelled}>
              <input
                type="radio"
                className={radioDot}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                onChange={() => onValueChange?.(option.value)}
                {...radioState(option.value, value, defaultValue)}
              />
              <span className={css.words}>
                <span id={`${optionId}-label`} className={plain}>
                  {option.label}
                </span>
                {option.hint && (
                  <span className={css.hint} id={`${optionId}-hint`}>
                    {option.hint}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
