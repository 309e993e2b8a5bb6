import { useId, useState } from 'react'
import { holdKeys } from '../hooks/holdKeys.ts'

interface Events {
  onOpenChange?: ((open: boolean) => void) | undefined
  onOpenFailure?: (() => void) | undefined
}

/**
 * A popup whose code loads on hover, focus or press of its button; the first press waits for it and opens it, and keys pressed
 * meanwhile are pressed in it.
 * @param load imports the popup's component; browsers cache an import that succeeds and retry one that failed
 */
export function useLazyPopup<Popup>(load: () => Promise<Popup>, { onOpenChange, onOpenFailure }: Events) {
  const id = useId()
  const [opened, setOpened] = useState<{ Popup: Popup; anchor: HTMLButtonElement } | null>(null)

  const open = async (anchor: HTMLButtonElement) => {
    const keys = holdKeys(() => anchor)
    const Popup = await load().catch(() => null)
    if (Popup === null) onOpenFailure?.()
    if (Popup === null || !keys.isAwaited()) return keys.drop()
    setOpened({ Popup, anchor })
    onOpenChange?.(true)
    await keys.pressInside()
  }

  const close = () => {
    // Immediately, so that a modal opened next returns focus to the button and not to a removed element of the popup.
    const hasFocus = document.getElementById(id)?.contains(document.activeElement)
    if (hasFocus) opened?.anchor.focus({ preventScroll: true })
    setOpened(null)
    onOpenChange?.(false)
  }

  // If it fails, the press retries.
  const prefetch = () => void load().catch(() => {})
  const aria = { 'aria-expanded': opened !== null, 'aria-controls': opened ? id : undefined }
  return { id, opened, open, close, triggerProps: { ...aria, onPointerEnter: prefetch, onFocus: prefetch } }
}
