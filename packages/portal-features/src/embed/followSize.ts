import { $toasts } from '../shared/state/toasts.ts'

/** Heights are rounded up to this, so that a pixel more or less changes nothing in the host's page. */
const step = 8

/** A dialog has at least this much room, px. */
const dialogRoom = 640

const dialogs = '[data-ds-modal]'

/**
 * Reports the height of the page's content now and whenever it changes, and puts dialogs and toasts where the frame is in sight: a frame is as high as
 * its content, so that its own middle may be far from what the person sees.
 */
export function followSize(content: HTMLElement, onHeight: (height: number) => void): void {
  let reported = 0
  const measure = () => {
    const least = document.querySelector(dialogs) ? dialogRoom : 0
    const height = Math.ceil(Math.max(content.getBoundingClientRect().height, least) / step) * step
    if (height === reported) return
    reported = height
    onHeight(height)
  }
  let due = 0
  const measureSoon = () => {
    cancelAnimationFrame(due)
    due = requestAnimationFrame(measure)
  }
  let wasOpen = false
  const followDialogs = () => {
    const isOpen = document.querySelector(dialogs) !== null
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    measureSoon()
    if (isOpen) placeInSight()
  }
  new ResizeObserver(measureSoon).observe(content)
  // Dialogs are put beside the content.
  new MutationObserver(followDialogs).observe(document.body, { childList: true })
  $toasts.listen((toasts) => toasts.length > 0 && placeInSight())
  // A frame that is out of sight gets no animation frames.
  measure()
}

/** Puts what part of the frame is in sight into the frame's styles (`frame.css.ts`), once. */
function placeInSight(): void {
  const root = document.documentElement
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect()
    if (!entry) return
    const { top, height } = entry.intersectionRect
    root.style.setProperty('--in-sight-top', `${Math.round(top)}px`)
    root.style.setProperty('--in-sight-height', `${Math.round(height)}px`)
  })
  observer.observe(root)
}
