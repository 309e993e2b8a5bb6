import type { Ref, ReactNode } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import * as css from './MultiSelect.css.ts'
import type { MultiSelectOption } from './MultiSelect.types.ts'

export interface MultiSelectFallbackProps {
  ref: Ref<HTMLDetailsElement>
  summary: ReactNode
  label: string
  name: string
  options: readonly MultiSelectOption[]
  value: readonly string[]
}

/** The select before script runs: native checkboxes that open and submit by themselves. */
export function MultiSelectFallback({ ref, summary, label, name, options, value }: MultiSelectFallbackProps) {
  const chosen = new Set(value)
  return (
    // A person may have opened it, or ticked a box, by the time it hydrates.
    <details ref={ref} suppressHydrationWarning>
      {summary}
      <fieldset className={`${css.panel} ${css.list}`} aria-label={label}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <Checkbox
              label={option.label}
              hideLabel
              name={name}
              value={option.value}
              defaultChecked={chosen.has(option.value)}
            />
            {option.icon && <span className={css.optionIcon}>{option.icon}</span>}
            <span className={css.optionLabel}>{option.label}</span>
            {option.count !== undefined && <span className={css.optionCount}>{option.count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
