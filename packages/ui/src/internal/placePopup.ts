/** Between the popup and its button, and between it and the edge of the view, px. */
const gap = 4
const margin = 8

/**
 * Places an open popup at its button: under it where there is room, else above; lined up with the edge that `align` names, and kept
 * inside the view. Positions are set on the element itself, which a strict content security policy allows.
 */
export function placePopup(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement
  const button = anchor.getBoundingClientRect()
  const below = viewHeight - button.bottom - gap - margin
  const above = button.top - gap - margin
  const { scrollTop } = popup
  popup.style.maxHeight = ''
  const isBelow = popup.offsetHeight <= below || below >= above
  const height = Math.min(popup.offsetHeight, isBelow ? below : above)
  const atLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr')
  const left = atLeft ? button.left : button.right - popup.offsetWidth
  popup.style.maxHeight = `${height}px`
  // At its full height, to be measured, it had nothing to scroll.
  popup.scrollTop = scrollTop
  popup.style.top = `${isBelow ? button.bottom + gap : button.top - gap - height}px`
  popup.style.left = `${Math.max(margin, Math.min(left, viewWidth - popup.offsetWidth - margin))}px`
}

/** Calls `place` whenever what the popup hangs on may have moved, until the signal ends it. */
export function followAnchor(popup: HTMLElement | null, place: () => void, signal: AbortSignal): void {
  window.addEventListener('resize', place, { signal })
  const placeUnlessInside = (event: Event) => {
    if (!popup?.contains(event.target as Node)) place()
  }
  document.addEventListener('scroll', placeUnlessInside, { signal, capture: true, passive: true })
}
