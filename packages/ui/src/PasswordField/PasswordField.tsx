import { useState } from 'react'
import { Eye, EyeOff } from 'lucide'
import { Field } from '../Field/Field.tsx'
import { bareInput, controlGroup, controlSize } from '../Field/control.css.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { TextFieldProps } from '../TextField/TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/** A password, with a button that shows it. The button appears once it works: script is running. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  size = 'medium',
  onValueChange,
  'aria-describedby': describedBy,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()

  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) => (
        <div className={`${controlGroup} ${controlSize[size]}`}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...field}
            type={shown ? 'text' : 'password'}
            className={bareInput}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
          />
          {hydrated && (
            <IconButton
              label={shown ? 'Hide password' : 'Show password'}
              icon={shown ? EyeOff : Eye}
              variant="quiet"
              size="small"
              aria-controls={field.id}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
