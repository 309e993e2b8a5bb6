'use client'

import { useState } from 'react'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { ListOption } from '../internal/listbox/listOption.ts'
import type { LoadOptions } from '../internal/listbox/useOptionSearch.ts'
import type { InputProps } from '../TextField/TextField.tsx'
import { ComboboxFallback } from './ComboboxFallback.tsx'
import { ComboboxText } from './ComboboxText.tsx'

export type { ListOption as ComboboxOption } from '../internal/listbox/listOption.ts'

export interface ComboboxProps extends FieldFrameProps, Omit<InputProps, 'role' | 'list'> {
  name: string
  /** All options. With `loadOptions`, those whose labels you have: at least the chosen one. */
  options: readonly ListOption[]
  /** Loads the options that match the query ('' as it opens) instead of searching `options`. Further typing aborts the signal. */
  loadOptions?: LoadOptions
  /** An example or ‘Choose an option’, shown while nothing is chosen; never the only label. */
  placeholder?: string
  /** The value of the chosen option; `null` for none. */
  value?: string | null
  defaultValue?: string | null
  onValueChange?: (value: string | null) => void
  /** Called when the list’s code fails to load, for example offline: show a message here. The next press retries. */
  onOpenFailure?: () => void
  /** `large` is for a page that is only a form, such as sign-in. */
  size?: 'medium' | 'large'
}

/**
 * One of many options, found by typing. The popup's code loads on hover, focus or press. A form sends the option's value under `name`.
 * Before script runs it is a native select, unless the options are loaded.
 */
export function Combobox({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  value,
  defaultValue = null,
  onValueChange,
  size = 'medium',
  'aria-describedby': describedBy,
  ...text
}: ComboboxProps) {
  const hydrated = useHydrated()
  const [held, setHeld] = useState(defaultValue)
  const [hadFocus, setHadFocus] = useState(false)
  const chosen = value === undefined ? held : value

  const change = (next: string | null) => {
    setHeld(next)
    if (next !== chosen) onValueChange?.(next)
  }
  const takeOver = (next: string | null, focused: boolean) => {
    change(next)
    setHadFocus(focused)
  }

  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) =>
        hydrated || text.loadOptions ? (
          <ComboboxText
            {...text}
            {...{ field, label, size }}
            value={chosen}
            onValueChange={change}
            onReset={() => setHeld(defaultValue)}
            takesFocus={hadFocus}
          />
        ) : (
          <ComboboxFallback
            {...{ field, size }}
            name={text.name}
            form={text.form}
            placeholder={text.placeholder}
            required={text.required}
            disabled={text.disabled}
            options={text.options}
            value={chosen}
            onTakeOver={takeOver}
          />
        )
      }
    </Field>
  )
}
