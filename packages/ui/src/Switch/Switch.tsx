'use client'

import { useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { resetTo } from '../internal/resetTo.ts'
import * as css from './Switch.css.ts'

type InputProps = Omit<
  NativeProps<'input'>,
  'size' | 'type' | 'role' | 'onChange' | 'children' | 'aria-label' | 'aria-labelledby'
>

export interface SwitchProps extends InputProps {
  label: string
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
  /** What happens while it is on, shown under the label. */
  hint?: string
  onCheckedChange?: (checked: boolean) => void
}

/** `checked` holds the state: ARIA in HTML forbids `aria-checked` beside it. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const

/** Turns one setting on or off immediately. A native checkbox underneath: in a form it sends `name` and `value` while on. */
export function Switch({
  label,
  hideLabel,
  hint,
  checked,
  onCheckedChange,
  ref,
  'aria-describedby': describedBy,
  ...input
}: SwitchProps) {
  const ownId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])
  useLayoutEffect(() => {
    if (inputRef.current !== null && checked !== undefined) resetTo(inputRef.current, checked)
  }, [checked])
  const labelId = `${ownId}-label`
  const hintId = `${ownId}-hint`
  const described = !hideLabel && hint ? [describedBy, hintId].filter(Boolean).join(' ') : describedBy
  const track = (
    <input
      {...input}
      {...nativeSwitch}
      ref={inputRef}
      checked={checked}
      className={css.track}
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : labelId}
      aria-describedby={described}
      onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
    />
  )
  if (hideLabel) return track
  return (
    <label className={css.labelled}>
      {track}
      <span className={css.words}>
        <span id={labelId} className={plain}>
          {label}
        </span>
        {hint && (
          <span className={css.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
