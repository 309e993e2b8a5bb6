'use client'

import { useImperativeHandle, useRef } from 'react'
import { Search, X } from 'lucide'
import { Field } from '../Field/Field.tsx'
import { bareInput, controlGroup, controlSize } from '../internal/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { InputProps } from '../TextField/TextField.tsx'
import * as css from './SearchField.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { searchField } from '../KitProvider/words/common.ts'

export interface SearchFieldProps extends InputProps {
  label: string
  hideLabel?: boolean
  value?: string
  defaultValue?: string
  /** Called as people type and when they clear the field. Debounce your requests. */
  onValueChange?: (value: string) => void
  size?: 'medium' | 'large'
}

/** Finds things by words. In a form with `method="get"` it works without script, by Enter. */
export function SearchField({
  label,
  hideLabel,
  id,
  placeholder = ' ',
  size = 'medium',
  onValueChange,
  ref,
  'aria-describedby': describedBy,
  ...input
}: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const words = useWords('searchField', searchField)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])

  const clear = () => {
    const element = inputRef.current
    element?.focus()
    // As typing does, and not by `value`: React hears only of a value that it didn't see being set.
    element?.setRangeText('', 0, element.value.length)
    element?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={css.searchField}>
      <Field {...{ id, describedBy, label, hideLabel }}>
        {(field) => (
          <div className={`${controlGroup} ${controlSize[size]} ${css.box}`}>
            <span className={css.lens}>
              <Icon icon={Search} />
            </span>
            <input
              enterKeyHint="search"
              autoComplete="off"
              {...input}
              {...field}
              ref={inputRef}
              type="search"
              placeholder={placeholder}
              className={bareInput}
              onChange={(event) => onValueChange?.(event.currentTarget.value)}
            />
            {hydrated && !input.disabled && !input.readOnly && (
              <span className={css.clear}>
                <IconButton label={words.clear} icon={X} variant="quiet" size="small" onClick={clear} />
              </span>
            )}
          </div>
        )}
      </Field>
    </div>
  )
}
