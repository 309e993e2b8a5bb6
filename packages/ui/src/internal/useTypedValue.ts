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
  /** Whether what is typed can be reported while focus is in the field, or may still become something else. */
  isWhole?(text: string): boolean
  write(value: Value): string
}

/**
 * A number or a date that people type: holds the text as typed, reports its value (null while empty or invalid) as soon as it is whole, else on leaving,
 * formats the text once focus leaves, then or when its form is sent shows the error, and sets the input's custom validity meanwhile.
 * A value that the owner does not take is reported each time it is typed; once the owner has been told and focus leaves, the owner's shows.
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
  const written = (known: Value | null | undefined) => (known == null ? '' : write(known))
  const [text, setText] = useState(() => written(value === undefined ? defaultValue : value))
  const [known, setKnown] = useState(value)
  /** What the owner knows of. */
  const [told, setTold] = useState((value === undefined ? defaultValue : value) ?? null)
  const [hasLeft, setHasLeft] = useState(false)
  const typed = read(text)
  const afterPress = useAfterPress()

  // The caller changed the value: its text replaces what was typed, unless both mean the same.
  if (value !== undefined && value !== known) {
    setKnown(value)
    setTold(value)
    if (typed.value !== value) setText(written(value))
  }

  useEffect(() => {
    inputRef.current?.setCustomValidity(typed.problem ?? '')
  }, [typed.problem])

  const tell = (now: Value | null, before: Value | null = told) => {
    setTold(now)
    if (now !== before) onValueChange?.(now)
  }
  const change = (next: string) => {
    setText(next)
    // What the owner did not take is reported again once it was typed again.
    const taken = value === undefined ? told : value
    // Nobody leaves what was typed before hydration.
    const hasFocus = inputRef.current === document.activeElement
    tell(hasFocus && isWhole?.(next) === false ? taken : read(next).value, taken)
  }

  const takeOver = useEffectEvent(() => {
    const early = inputRef.current?.value ?? ''
    if (early !== text) change(early)
  })
  // What was typed before hydration: the next render would write its own text over it.
  useLayoutEffect(() => takeOver(), [])

  useFormReset(inputRef, () => {
    setText(written(value === undefined ? defaultValue : value))
    if (value === undefined) setTold(defaultValue ?? null)
    setHasLeft(false)
  })
  // Focus may still be in the field then.
  useFormSubmit(inputRef, () => {
    setHasLeft(true)
    tell(typed.value)
  })

  return {
    inputRef,
    text,
    value: typed.value,
    /** The error to show; none until the field has lost focus once or its form was sent. */
    problem: hasLeft ? typed.problem : undefined,
    /** What a form sends: the value, or the text where it is invalid, so that nothing is lost. */
    sent: typed.problem ? text : typed.value === null ? '' : typed.value,
    change,
    /** Sets a value without calling `onValueChange`. A controlled field keeps showing its `value`. */
    show(next: Value | null) {
      setText(written(value === undefined ? next : value))
      setTold(next)
    },
    leave() {
      // Under the field, its error moves what follows.
      afterPress(() => setHasLeft(true))
      const isKnown = typed.value === told
      tell(typed.value)
      if (!typed.problem) setText(written(value === undefined || !isKnown ? typed.value : value))
    },
  }
}
