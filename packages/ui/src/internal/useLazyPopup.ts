import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LazyPart } from '../hooks/lazyPart.ts'
import { opener } from '../hooks/opener.ts'
import { useEscapeWhile } from '../hooks/useEscapeWhile.ts'
import { useSlow } from './useSlow.ts'

interface Opening {
  /** Set if the popup is controlled. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  onOpenFailure?: (() => void) | undefined
  /** `followLetters`, for a popup with a search field: letters typed after the press become its first query. */
  follow?: (() => () => string) | undefined
}

/**
 * A popup whose code loads on hover, focus or press of its button; the first press opens it once it has loaded. Until then a second
 * press or Escape cancels, and so does pressing or moving focus elsewhere.
 */
export function useLazyPopup<Part>(
  part: LazyPart<Part>,
  { open: given, onOpenChange, onOpenFailure, follow }: Opening,
) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const lettersRef = useRef<() => string>(undefined)
  const [held, setHeld] = useState(false)
  const [ready, setReady] = useState<{ loaded: Part; trigger: HTMLButtonElement } | null>(null)
  /** True from the press, even while the code loads. */
  const isWanted = given ?? held
  const opened = isWanted ? ready : null
  const isWaiting = isWanted && ready === null

  const change = (next: boolean) => {
    setHeld(next)
    onOpenChange?.(next)
  }
  const show = useEffectEvent((loaded: Part) => {
    if (triggerRef.current) setReady({ loaded, trigger: triggerRef.current })
  })
  const cancel = useEffectEvent((hasFailed: boolean) => {
    change(false)
    if (hasFailed) onOpenFailure?.()
  })

  useLayoutEffect(() => {
    if (!isWanted) return
    // During hydration, the button may only be rendered next.
    if (part.loaded !== undefined && triggerRef.current) return show(part.loaded)
    let isCurrent = true
    const by = opener()
    if (follow && by && by === triggerRef.current) {
      // Safari does not focus a pressed button.
      by.focus({ preventScroll: true })
      lettersRef.current = follow()
    }
    // The pressed element may have been replaced during hydration.
    const isStillOpener = () => opener() === by || opener() === triggerRef.current || !by?.isConnected
    const open = async () => {
      const loaded = await part.load().catch(() => undefined)
      if (!isCurrent) return
      if (loaded !== undefined && isStillOpener()) show(loaded)
      else cancel(loaded === undefined)
    }
    void open()
    return () => {
      isCurrent = false
      lettersRef.current?.()
      lettersRef.current = undefined
    }
  }, [isWanted, part, follow])

  useEscapeWhile(isWaiting, () => change(false))

  const close = () => {
    // Immediately, so that a modal opened next returns focus to the button and not to a removed element of the popup.
    const hasFocus = document.getElementById(id)?.contains(document.activeElement)
    if (hasFocus) triggerRef.current?.focus({ preventScroll: true })
    change(false)
  }

  const isSlow = useSlow(isWaiting)
  const triggerProps = {
    ref: triggerRef,
    'aria-expanded': opened !== null,
    'aria-controls': opened ? id : undefined,
    'aria-busy': isSlow || undefined,
    onPointerEnter: part.preload,
    onFocus: part.preload,
    onClick: () => (isWanted ? close() : change(true)),
  } as const
  return {
    id,
    opened,
    isSlow,
    open: () => change(true),
    close,
    /** For the popup's first render. */
    takeLetters: () => lettersRef.current?.() ?? '',
    triggerRef,
    triggerProps,
  }
}
