'use client'

import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldFrameProps } from '../Field/Field.tsx'
import { control } from '../internal/control.css.ts'
import { useFormReset } from '../Form/useFormReset.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import { countdown, nearLimit } from './countdown.ts'
import * as css from './TextArea.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { textArea as textAreaWords } from '../KitProvider/words/common.ts'

type NativeTextArea = Omit<
  NativeProps<'textarea'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'maxLength'
>

export interface TextAreaProps extends FieldFrameProps, NativeTextArea {
  name: string
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** The maximum number of characters. People can exceed it and see a message, because cutting pasted text would lose it silently. */
  limit?: number
}

/** The pause in typing before the count is announced, in milliseconds, so that it isn't announced at every letter. */
const pause = 1000

/** Several lines of text. With `limit`, shows how many characters are left, and announces it near the limit. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  labelEnd,
  id,
  value,
  defaultValue,
  onValueChange,
  limit,
  rows = 4,
  ref,
  'aria-describedby': describedBy,
  ...textarea
}: TextAreaProps) {
  const words = useWords('textArea', textAreaWords)
  const areaRef = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => areaRef.current as HTMLTextAreaElement, [])
  const [typedLength, setTypedLength] = useState(defaultValue?.length ?? 0)
  // Counts what was typed before hydration too.
  useLayoutEffect(() => setTypedLength(areaRef.current?.value.length ?? 0), [])
  useFormReset(areaRef, () => setTypedLength(defaultValue?.length ?? 0))
  const length = value?.length ?? typedLength
  const over = limit !== undefined && length > limit

  return (
    <Field {...{ id, describedBy, label, hideLabel, hint, error, optional, labelEnd }}>
      {(field) => {
        const countId = `${field.id}-count`
        const described = [field['aria-describedby'], limit !== undefined && countId]
        return (
          <>
            <textarea
              {...textarea}
              {...field}
              ref={areaRef}
              rows={rows}
              value={value}
              defaultValue={defaultValue}
              className={`${control} ${css.area}`}
              aria-describedby={described.filter(Boolean).join(' ') || undefined}
              aria-invalid={over || field['aria-invalid']}
              onChange={(event) => {
                setTypedLength(event.currentTarget.value.length)
                onValueChange?.(event.currentTarget.value)
              }}
            />
            {limit !== undefined && (
              <>
                <p id={countId} className={css.countTone[over ? 'over' : 'fits']}>
                  {countdown(length, limit, words)}
                </p>
                <SpokenCount length={length} limit={limit} />
              </>
            )}
          </>
        )
      }}
    </Field>
  )
}

/** Announces the count politely once people pause, and only near the limit. */
function SpokenCount({ length, limit }: { length: number; limit: number }) {
  const words = useWords('textArea', textAreaWords)
  const [spoken, setSpoken] = useState('')
  const first = useRef(length)
  const count = nearLimit(length, limit) ? countdown(length, limit, words) : ''

  useEffect(() => {
    // The initial count is read with the field.
    if (first.current === length && spoken === '') return
    const timer = setTimeout(() => setSpoken(count), pause)
    return () => clearTimeout(timer)
  }, [length, count, spoken])

  return <output className={visuallyHidden}>{spoken}</output>
}
