'use client'

import { useId, type ReactNode } from 'react'
import { OctagonAlert } from 'lucide'
import type { FieldFrameProps } from '../Field/Field.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as frame from '../internal/fieldFrame.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import * as css from './FieldGroup.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { field } from '../KitProvider/words/common.ts'

export interface FieldGroupProps
  extends Omit<FieldFrameProps, 'labelEnd'>, Omit<NativeProps<'fieldset'>, 'children' | 'aria-invalid'> {
  /** A set of radios is a `radiogroup`, which can be invalid. */
  role?: 'group' | 'radiogroup'
  children: ReactNode
}

/** The shared frame of every set of choices, like Field for one control. `disabled` and `form` apply to all of them. */
export function FieldGroup({
  label,
  hideLabel,
  hint,
  error,
  optional,
  id,
  role,
  children,
  'aria-describedby': describedBy,
  ...fieldset
}: FieldGroupProps) {
  const words = useWords('field', field)
  const ownId = useId()
  const groupId = id ?? ownId
  const hintId = `${groupId}-hint`
  const errorId = `${groupId}-error`
  const descriptions = [describedBy, hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <fieldset
      {...fieldset}
      id={groupId}
      role={role}
      className={frame.frame}
      aria-describedby={descriptions || undefined}
      aria-invalid={error && role === 'radiogroup' ? true : undefined}
    >
      <legend className={hideLabel ? visuallyHidden : css.legend}>
        {label}
        {optional && <span className={frame.optionalMark}> {words.optional}</span>}
      </legend>
      {hint && (
        <p className={frame.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={hideLabel && !hint ? css.choices : css.spaced}>{children}</div>
      {error && (
        <p className={frame.error} id={errorId}>
          <span className={frame.errorIcon}>
            <Icon icon={OctagonAlert} size="small" />
          </span>
          {error}
        </p>
      )}
    </fieldset>
  )
}
