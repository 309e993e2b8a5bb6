import { useId, useState } from 'react'
import { rememberFocus } from './rememberFocus.ts'

interface Events {
  onOpenChange?: ((open: boolean) => void) | undefined
  onOpenFailure?: (() => void) | undefined
}

/**
 * A popup whose code loads when somebody reaches for its button; the first press waits for it and opens it.
 * @param load imports the popup's component: browsers keep what they have imported, and try again what they could not
 */
export function useLazyPopup<Popup>(load: () => Promise<Popup>, { onOpenChange, onOpenFailure }: Events) {
  const id = useId()
  const [opened, setOpened] = useState<{ Popup: Popup; anchor: HTMLButtonElement } | null>(null)

  const open = async (anchor: HTMLButtonElement) => {
    const stays = rememberFocus()
    const Popup = await load().catch(() => null)
    if (Popup === null) onOpenFailure?.()
    if (Popup === null || !stays(anchor)) return
    setOpened({ Popup, anchor })
    onOpenChange?.(true)
  }

  const close = () => {
    // At once, so that a modal opened next returns focus to the button and not to something in the popup, which is gone.
    const hasFocus = document.getElementById(id)?.contains(document.activeElement)
    if (hasFocus) opened?.anchor.focus({ preventScroll: true })
    setOpened(null)
    onOpenChange?.(false)
  }

  // Should it fail, the press tries again.
  const prefetch = () => void load().catch(() => {})
  const aria = { 'aria-expanded': opened !== null, 'aria-controls': opened ? id : undefined }
  return { id, opened, open, close, triggerProps: { ...aria, onPointerEnter: prefetch, onFocus: prefetch } }
}
