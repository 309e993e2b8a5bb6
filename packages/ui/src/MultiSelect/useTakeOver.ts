import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

interface TakeOver {
  hydrated: boolean
  triggerRef: RefObject<HTMLButtonElement | null>
  value: readonly string[]
  onValueChange: (value: string[]) => void
  open: () => void
}

/**
 * Keeps what people did with the native checkboxes before hydration: which are ticked, whether the list is open, and focus.
 * @returns the ref of their `<details>`
 */
export function useTakeOver({ hydrated, triggerRef, value, onValueChange, open }: TakeOver) {
  const fallbackRef = useRef<HTMLDetailsElement>(null)
  const hadFocus = useRef(false)

  const takeOver = useEffectEvent((fallback: HTMLDetailsElement) => {
    const boxes = fallback.querySelectorAll<HTMLInputElement>('input:checked')
    const ticked = Array.from(boxes, (box) => box.value)
    if (ticked.length !== value.length || ticked.some((one) => !value.includes(one))) onValueChange(ticked)
    hadFocus.current = fallback.contains(document.activeElement)
    if (fallback.open) open()
  })

  // The native checkboxes are still in the page during hydration. The next render replaces them with the button.
  useLayoutEffect(() => {
    if (!hydrated && fallbackRef.current) takeOver(fallbackRef.current)
    if (hydrated && hadFocus.current) triggerRef.current?.focus()
  }, [hydrated, triggerRef])

  return fallbackRef
}
