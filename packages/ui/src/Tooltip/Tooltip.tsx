'use client'

import {
  Children,
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { lazyPart } from '../hooks/lazyPart.ts'

interface TooltipChild {
  /** One element that can take focus and passes its attributes on: a Button, an IconButton, a Link. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

interface TooltipWords {
  variant?: 'words'
  /** A few words. Put anything that people need to continue on the page instead. */
  content: string
}

interface TooltipCard {
  /** `card` shows facts about one of many small things, such as a bar in a plan. It appears sooner. */
  variant: 'card'
  /** For example a heading and a DataList; nothing interactive. */
  content: ReactNode
}

export type TooltipProps = TooltipChild & (TooltipWords | TooltipCard)

const hoverDelayMilliseconds = { words: 500, card: 150 }

const popupPart = lazyPart(async () => (await import('./TooltipPopup.tsx')).TooltipPopup)

/** A few words about a control, or a card of facts about a thing, on hover and focus. The popup's code loads when first needed. */
export function Tooltip({ variant = 'words', content, children }: TooltipProps) {
  const popupId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wanted = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  // A server component may pass an element that is still loading: `Children` waits for it.
  const [child] = Children.toArray(children) as [TooltipChild['children']]
  const own = child.props

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = async (element: HTMLElement, delayMilliseconds: number) => {
    wanted.current = element
    clearTimeout(timer.current)
    try {
      await popupPart.load()
    } catch {
      return // Probably offline. The control works without its tooltip.
    }
    if (wanted.current !== element) return
    timer.current = setTimeout(() => setAnchor(element), delayMilliseconds)
  }

  const forget = () => {
    wanted.current = null
    clearTimeout(timer.current)
  }

  const hide = () => {
    forget()
    setAnchor(null)
  }

  // False positive: the handlers below run after rendering, but the rule assumes that a function passed to a function is called.
  // oxlint-disable-next-line react/refs
  const trigger = cloneElement(child, {
    'aria-describedby': [own['aria-describedby'], anchor && popupId].filter(Boolean).join(' ') || undefined,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') void show(event.currentTarget, hoverDelayMilliseconds[variant])
    },
    // An open popup handles the pointer leaving itself, because people may move onto it.
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event)
      isPressed.current = false
      if (anchor === null) forget()
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event)
      isPressed.current = true
      hide()
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      own.onPointerUp?.(event)
      isPressed.current = false
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event)
      // Not for focus from a press, because people know what they pressed.
      if (!isPressed.current && event.currentTarget.matches(':focus-visible'))
        void show(event.currentTarget, 0)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event)
      hide()
    },
  })

  const TooltipPopup = popupPart.loaded
  return (
    <>
      {trigger}
      {anchor !== null && TooltipPopup !== undefined && (
        <TooltipPopup id={popupId} anchor={anchor} onClose={hide} {...{ variant, content }} />
      )}
    </>
  )
}
