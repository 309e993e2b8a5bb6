'use client'

import { useId } from 'react'
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx'
import { radioDot } from '../internal/radioDot.css.ts'
import type { RadioCardOption, RadioChoiceProps } from '../RadioGroup/RadioGroup.types.ts'
import { radioState } from '../RadioGroup/radioState.ts'
import * as css from './RadioCards.css.ts'

export type { RadioCardOption } from '../RadioGroup/RadioGroup.types.ts'

export type RadioCardsProps = RadioChoiceProps<RadioCardOption>

/** Exactly one of a few answers, each with a hint or a price. The entire card is clickable. */
export function RadioCards({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  required,
  ...group
}: RadioCardsProps) {
  const ownId = useId()
  return (
    <FieldGroup {...group} role="radiogroup" aria-required={required}>
      <div className={css.cards}>
        {options.map((option, index) => {
          const optionId = `${ownId}-${index}`
          const described = [option.hint && `${optionId}-hint`, option.end && `${optionId}-end`]
            .filter(Boolean)
            .join(' ')
          return (
            <label key={option.value} className={css.card}>
              <input
                type="radio"
                className={radioDot}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                aria-labelledby={`${optionId}-label`}
                aria-describedby={described || undefined}
                onChange={() => onValueChange?.(option.value)}
                {...radioState(option.value, value, defaultValue)}
              />
              <span className={css.words}>
                <span className={css.label} id={`${optionId}-label`}>
                  {option.label}
                </span>
                {option.hint && (
                  <span className={css.hint} id={`${optionId}-hint`}>
                    {option.hint}
                  </span>
                )}
              </span>
              {option.end && (
                <span className={css.end} id={`${optionId}-end`}>
                  {option.end}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
