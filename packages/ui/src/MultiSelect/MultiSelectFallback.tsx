import type { Ref, ReactNode } from 'react'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { list, option as row, optionCount, optionIcon, optionLabel } from '../internal/listbox.css.ts'
import type { ListOption } from '../internal/listbox/listOption.ts'
import { plain } from '../internal/plain.css.ts'
import { fallbackPanel } from './MultiSelect.css.ts'

export interface MultiSelectFallbackProps {
  ref: Ref<HTMLDetailsElement>
  summary: ReactNode
  label: string
  name: string
  options: readonly ListOption[]
  value: readonly string[]
  disabled: boolean | undefined
}

/** The select before script runs: native checkboxes that open and submit by themselves. */
export function MultiSelectFallback({
  ref,
  summary,
  label,
  name,
  options,
  value,
  disabled,
}: MultiSelectFallbackProps) {
  const chosen = new Set(value)
  return (
    // It may have been opened, or a box ticked, before hydration.
    <details ref={ref} className={plain} suppressHydrationWarning>
      {summary}
      <fieldset className={`${fallbackPanel} ${list}`} aria-label={label} disabled={disabled}>
        {options.map((option) => (
          <label key={option.value} className={row}>
            <Checkbox
              label={option.label}
              hideLabel
              name={name}
              value={option.value}
              defaultChecked={chosen.has(option.value)}
            />
            {option.icon && <span className={optionIcon}>{option.icon}</span>}
            <span className={optionLabel}>{option.label}</span>
            {option.count !== undefined && <span className={optionCount}>{option.count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
