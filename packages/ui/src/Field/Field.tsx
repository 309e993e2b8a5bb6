'use client'

import { useId, type ReactNode } from 'react'
import { OctagonAlert } from 'lucide'
import { Icon } from '../Icon/Icon.tsx'
import * as frame from '../internal/fieldFrame.css.ts'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import * as css from './Field.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { field } from '../KitProvider/words/common.ts'

/** The props of every field's frame. */
export interface FieldFrameProps {
  label: string
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined
  /** Help that is needed before answering, shown between the label and the control. */
  hint?: string | undefined
  /** What is wrong and how to correct it, shown under the control. */
  error?: string | undefined
  /** Marks the field as ‘(optional)’. Fields are required by default. */
  optional?: boolean | undefined
  /** At the end of the label's line, such as a link; Tab reaches it after the control. */
  labelEnd?: ReactNode
}

/** Ties the control to its label, hint and error; spread it on the control. */
export interface FieldControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldFrameProps {
  /** The control's id, when the caller needs to know it. */
  id?: string
  /** Ids of further descriptions elsewhere on the page. */
  describedBy?: string
  children: (control: FieldControlProps, labelId: string) => ReactNode
}

/** The shared frame of every field: label, hint, control, error (visual language, section 5). */
export function Field({
  id,
  describedBy,
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  children,
}: FieldProps) {
  const words = useWords('field', field)
  const ownId = useId()
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const descriptions = [describedBy, hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={labelEnd ? `${frame.frame} ${css.withLabelEnd}` : frame.frame}>
      <div className={hideLabel ? visuallyHidden : css.heading}>
        <label className={css.label} id={labelId} htmlFor={controlId}>
          {label}
          {optional && <span className={frame.optionalMark}> {words.optional}</span>}
        </label>
      </div>
      {hint && (
        <p className={frame.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children(
        {
          id: controlId,
          'aria-describedby': descriptions || undefined,
          'aria-invalid': error ? true : undefined,
        },
        labelId,
      )}
      {/* After the control, so that Tab goes from field to field. */}
      {labelEnd && <div className={css.labelEnd}>{labelEnd}</div>}
      {error && (
        <p className={frame.error} id={errorId}>
          <span className={frame.errorIcon}>
            <Icon icon={OctagonAlert} size="small" />
          </span>
          {error}
        </p>
      )}
    </div>
  )
}
