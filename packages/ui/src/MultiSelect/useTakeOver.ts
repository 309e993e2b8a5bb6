import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

interface TakeOver {
  hydrated: boolean
  triggerRef: RefObject<HTMLButtonElement | null>
  value: readonly string[]
  onValueChange: (value: string[]) => void
  open: () => void
}

/**
 * Carries over what a person did with the native checkboxes before script ran: ticks, being open, focus.
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

  // While hydrating, the native checkboxes are still in the page; the next render replaces them by the button.
  useLayoutEffect(() => {
    if (!hydrated && fallbackRef.current) takeOver(fallbackRef.current)
    if (hydrated && hadFocus.current) triggerRef.current?.focus()
  }, [hydrated, triggerRef])

  return fallbackRef
}
