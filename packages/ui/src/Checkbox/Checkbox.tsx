'use client'

import { useImperativeHandle, useLayoutEffect, useRef, type ChangeEvent, type ReactNode } from 'react'
import { checkboxBox } from '../internal/checkboxBox.css.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import { resetTo } from '../internal/resetTo.ts'
import * as css from './Checkbox.css.ts'

type InputProps = Omit<
  NativeProps<'input'>,
  'size' | 'type' | 'checked' | 'onChange' | 'children' | 'aria-label'
>

interface OwnProps extends InputProps {
  /** `'indeterminate'` means that only some of a group are checked. Pressing it checks it. */
  checked?: boolean | 'indeterminate'
  /** Called with the new state. For modifier keys, read `event.nativeEvent`, which is the click. */
  onCheckedChange?: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
}

interface ShownLabel {
  /** The words beside the box. They may contain a Link. */
  label: ReactNode
  hideLabel?: false
}

interface PlainLabel {
  label: string
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean
}

export type CheckboxProps = OwnProps & (ShownLabel | PlainLabel)

/** One yes-or-no answer, or one member of a group. A native input: forms, labels and assistive technology support it. */
export function Checkbox({ label, hideLabel, checked, onCheckedChange, ref, ...input }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement, [])

  useLayoutEffect(() => {
    const element = inputRef.current
    if (element === null || checked === undefined) return
    // `indeterminate` can only be set as a property: HTML has no attribute for it.
    element.indeterminate = checked === 'indeterminate'
    resetTo(element, checked === true)
  }, [checked])

  const box = (
    <input
      {...input}
      ref={inputRef}
      type="checkbox"
      className={checkboxBox}
      aria-label={hideLabel ? (label as string) : undefined}
      checked={checked === 'indeterminate' ? false : checked}
      onChange={(event) => {
        // A click clears `indeterminate`. If the owner rejects the change, React only restores `checked`.
        event.currentTarget.indeterminate = checked === 'indeterminate'
        onCheckedChange?.(event.currentTarget.checked, event)
      }}
    />
  )
  if (hideLabel) return box
  return (
    <label className={css.labelled}>
      {box}
      <span className={plain}>{label}</span>
    </label>
  )
}
