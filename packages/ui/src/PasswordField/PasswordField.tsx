'use client'

import { useImperativeHandle, useRef, useState } from 'react'
import { Eye, EyeOff } from 'lucide'
import { Field } from '../Field/Field.tsx'
import { bareInput, controlGroup, controlSize } from '../internal/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { TextFieldProps } from '../TextField/TextField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { useWords } from '../KitProvider/kitContext.ts'
import { passwordField } from '../KitProvider/words/PasswordField.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'> &
  (
    | { strength?: false }
    /** For a new password: a meter that rates it by its length alone. */
    | { strength: true; minLength: number }
  )

/** A password, with a button that shows it. The button appears once script runs. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  size = 'medium',
  strength = false,
  onValueChange,
  ref,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const words = useWords('passwordField', passwordField)
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])
  const showsStrength = strength && hydrated

  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) => (
        <>
          <div className={`${controlGroup} ${controlSize[size]}`}>
            <input
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...field}
              ref={inputRef}
              type={shown ? 'text' : 'password'}
              aria-describedby={
                showsStrength
                  ? `${field['aria-describedby'] ?? ''} ${field.id}-strength`.trim()
                  : field['aria-describedby']
              }
              className={bareInput}
              onChange={(event) => onValueChange?.(event.currentTarget.value)}
            />
            {hydrated && (
              <IconButton
                label={shown ? words.hide : words.show}
                icon={shown ? EyeOff : Eye}
                variant="quiet"
                size="small"
                aria-controls={field.id}
                disabled={input.disabled}
                onClick={() => setShown(!shown)}
              />
            )}
          </div>
          {showsStrength && (
            <PasswordStrength
              id={`${field.id}-strength`}
              inputRef={inputRef}
              minLength={input.minLength ?? 0}
            />
          )}
        </>
      )}
    </Field>
  )
}
