'use client'

import { useEffect, useRef, useState } from 'react'
import { Check, Copy } from 'lucide'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { NativeProps } from '../internal/nativeProps.ts'
import { visuallyHidden } from '../internal/visuallyHidden.css.ts'
import * as css from './CopyField.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { copyField } from '../KitProvider/words/CopyField.ts'

export interface CopyFieldProps extends Omit<NativeProps<'div'>, 'children'> {
  label: string
  /** The value as people read it: `20-41-77`. */
  value: string
  /** What is copied, if it differs from `value`: `204177`. */
  copyValue?: string
}

type Outcome = 'idle' | 'copied' | 'selected'

const outcomeMilliseconds = 2000

/** A value to copy. Several in a row join into one panel. */
export function CopyField({ label, value, copyValue = value, ...div }: CopyFieldProps) {
  const valueRef = useRef<HTMLSpanElement>(null)
  const words = useWords('copyField', copyField)
  const [outcome, setOutcome] = useState<Outcome>('idle')

  useEffect(() => {
    if (outcome === 'idle') return
    const timer = setTimeout(() => setOutcome('idle'), outcomeMilliseconds)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copyValue)
      setOutcome('copied')
    } catch {
      // The clipboard needs HTTPS and permission. Without them, select the value so that people can copy it themselves.
      if (valueRef.current !== null) getSelection()?.selectAllChildren(valueRef.current)
      setOutcome('selected')
    }
  }

  return (
    <div {...div} className={css.field}>
      <span className={css.label}>{label}</span>
      <span ref={valueRef} className={css.value}>
        {value}
      </span>
      <IconButton
        label={words.copy(label)}
        icon={outcome === 'copied' ? Check : Copy}
        variant="quiet"
        size="small"
        onClick={copy}
      />
      <output className={outcome === 'selected' ? css.help : visuallyHidden}>
        {outcome === 'idle' ? '' : words[outcome]}
      </output>
    </div>
  )
}
