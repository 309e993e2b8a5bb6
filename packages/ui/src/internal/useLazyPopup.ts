import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LazyPart } from '../hooks/lazyPart.ts'
import { opener } from '../hooks/opener.ts'
import { useEscapeWhile } from '../hooks/useEscapeWhile.ts'
import { useSlow } from './useSlow.ts'

interface Opening {
  /** Given by an owner that decides when it is open. */
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  onOpenFailure?: (() => void) | undefined
  /** `followLetters`, for a popup with a find box: what is typed from the press on is its first query. */
  follow?: (() => () => string) | undefined
}

/**
 * A popup whose code loads on hover, focus or press of its button; the first press opens it once it has loaded. Until then a second
 * press or Escape gives it up, and so does pressing or moving focus elsewhere.
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
  /** From the press on, while its code may still load. */
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
  const giveUp = useEffectEvent((hasFailed: boolean) => {
    change(false)
    if (hasFailed) onOpenFailure?.()
  })

  useLayoutEffect(() => {
    if (!isWanted) return
    // While hydrating, the button may come only with the next render.
    if (part.loaded !== undefined && triggerRef.current) return show(part.loaded)
    let isCurrent = true
    const by = opener()
    if (follow && by && by === triggerRef.current) {
      // Safari does not focus a pressed button.
      by.focus({ preventScroll: true })
      lettersRef.current = follow()
    }
    // What pressed it may have been replaced while hydrating.
    const stays = () => opener() === by || opener() === triggerRef.current || !by?.isConnected
    const open = async () => {
      const loaded = await part.load().catch(() => undefined)
      if (!isCurrent) return
      if (loaded !== undefined && stays()) show(loaded)
      else giveUp(loaded === undefined)
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
