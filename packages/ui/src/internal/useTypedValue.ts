import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFormReset } from '../Form/useFormReset.ts'
import { useFormSubmit } from '../Form/useFormSubmit.ts'
import { useAfterPress } from './useAfterPress.ts'

/** What people typed: a value, nothing, or an error that says how to correct it. */
export type TypedValue<Value> = { value: Value | null; problem?: string }

interface TypedValueOptions<Value> {
  value: Value | null | undefined
  defaultValue: Value | null | undefined
  onValueChange: ((value: Value | null) => void) | undefined
  read(text: string): TypedValue<Value>
  /** Whether the text is complete and can be reported while the field has focus; '1/2/20' may become '1/2/2026'. */
  isWhole?(text: string): boolean
  write(value: Value): string
}

/**
 * A typed number or date. Keeps the text as typed and reports its value (null while empty or invalid) once the text is complete, or on blur.
 * On blur it formats the text. The error shows on blur or submit; the input's custom validity is always up to date.
 * A value that the owner rejects is reported each time it is typed. On blur, the field then shows the owner's value.
 */
export function useTypedValue<Value extends string | number>({
  value,
  defaultValue,
  onValueChange,
  read,
  isWhole,
  write,
}: TypedValueOptions<Value>) {
  const inputRef = useRef<HTMLInputElement>(null)
  const written = (next: Value | null | undefined) => (next == null ? '' : write(next))
  const [text, setText] = useState(() => written(value === undefined ? defaultValue : value))
  const [lastValue, setLastValue] = useState(value)
  /** The last value that the owner set or was passed by `onValueChange`. */
  const [lastReported, setLastReported] = useState((value === undefined ? defaultValue : value) ?? null)
  const [hasLeft, setHasLeft] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const typed = read(text)
  const afterPress = useAfterPress()

  // The caller changed the value: its text replaces what was typed, unless both mean the same or it is still being typed.
  if (value !== undefined && value !== lastValue) {
    setLastValue(value)
    setLastReported(value)
    if (typed.value !== value && !(isTyping && typed.problem)) setText(written(value))
  }

  useEffect(() => {
    inputRef.current?.setCustomValidity(typed.problem ?? '')
  }, [typed.problem])

  const report = (now: Value | null, before: Value | null = lastReported) => {
    setLastReported(now)
    if (now !== before) onValueChange?.(now)
  }
  const change = (next: string) => {
    setText(next)
    // A value that the owner rejected is reported again when it is typed again.
    const accepted = value === undefined ? lastReported : value
    // Text typed before hydration may belong to a field that no longer has focus, so no blur will report it.
    const hasFocus = inputRef.current === document.activeElement
    setTyping(hasFocus)
    report(hasFocus && isWhole?.(next) === false ? accepted : read(next).value, accepted)
  }

  const takeOver = useEffectEvent(() => {
    const input = inputRef.current
    if (input && input.value !== text) change(input.value)
  })
  // Keeps text typed before hydration, which the next render would overwrite.
  useLayoutEffect(() => takeOver(), [])

  useFormReset(inputRef, () => {
    setText(written(value === undefined ? defaultValue : value))
    if (value === undefined) setLastReported(defaultValue ?? null)
    setHasLeft(false)
  })
  // The field may still have focus, so there was no blur to report the value.
  useFormSubmit(inputRef, () => {
    setHasLeft(true)
    report(typed.value)
  })

  return {
    inputRef,
    text,
    value: typed.value,
    /** The error to show; none until the field has lost focus once or its form was sent. */
    problem: hasLeft ? typed.problem : undefined,
    /** What a form sends: the value, or the text if it is invalid, so that nothing is lost. */
    sent: typed.problem ? text : typed.value === null ? '' : typed.value,
    change,
    /** Sets a value without calling `onValueChange`. A controlled field keeps showing its `value`. */
    show(next: Value | null) {
      setText(written(value === undefined ? next : value))
      setLastReported(next)
    },
    leave() {
      setTyping(false)
      // The error under the field moves the layout below it.
      afterPress(() => setHasLeft(true))
      const wasReported = typed.value === lastReported
      report(typed.value)
      if (!typed.problem) setText(written(value === undefined || !wasReported ? typed.value : value))
    },
  }
}
