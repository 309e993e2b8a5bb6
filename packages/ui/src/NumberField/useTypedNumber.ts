import { useEffect, useRef, useState } from 'react'
import { useFormReset } from '../Form/useFormReset.ts'
import type { Typed } from './typedNumber.ts'

interface TypedNumber {
  value: number | null | undefined
  defaultValue: number | null | undefined
  onValueChange: ((value: number | null) => void) | undefined
  read(text: string): Typed
  write(value: number): string
}

/**
 * A number that people type: holds the words as typed, tells the number in them (null for none or a mistake),
 * tidies the words and says the mistake once focus leaves, and makes the input invalid for its form meanwhile.
 */
export function useTypedNumber({ value, defaultValue, onValueChange, read, write }: TypedNumber) {
  const inputRef = useRef<HTMLInputElement>(null)
  const written = (number: number | null | undefined) => (number == null ? '' : write(number))
  const [text, setText] = useState(() => written(value === undefined ? defaultValue : value))
  const [known, setKnown] = useState(value)
  const [hasLeft, setHasLeft] = useState(false)
  const typed = read(text)

  // The caller changed the number: its words replace what was typed, unless they say the same.
  if (value !== undefined && value !== known) {
    setKnown(value)
    if (typed.value !== value) setText(written(value))
  }

  useEffect(() => {
    inputRef.current?.setCustomValidity(typed.problem ?? '')
  }, [typed.problem])

  useFormReset(inputRef, () => {
    setText(written(value === undefined ? defaultValue : value))
    setHasLeft(false)
  })

  return {
    inputRef,
    text,
    value: typed.value,
    /** To show; nothing while people still write for the first time. */
    problem: hasLeft ? typed.problem : undefined,
    /** What a form sends: the number in digits, or the words where they are none, so that nothing is lost. */
    sent: typed.problem ? text : typed.value === null ? '' : typed.value,
    change(next: string) {
      setText(next)
      const now = read(next).value
      if (now !== typed.value) onValueChange?.(now)
    },
    leave() {
      setHasLeft(true)
      if (!typed.problem) setText(written(value === undefined ? typed.value : value))
    },
  }
}
