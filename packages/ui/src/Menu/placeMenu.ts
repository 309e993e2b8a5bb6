/** Between the menu and its button, and between it and the edge of the view, px. */
const gap = 4
const margin = 8

/**
 * Places an open menu at its button: under it where there is room, else above; lined up with the edge that `align` names, and kept
 * inside the view. Positions are set on the element itself, which a strict content security policy allows.
 */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement
  const button = anchor.getBoundingClientRect()
  const below = viewHeight - button.bottom - gap - margin
  const above = button.top - gap - margin
  menu.style.maxHeight = ''
  const isBelow = menu.offsetHeight <= below || below >= above
  const height = Math.min(menu.offsetHeight, isBelow ? below : above)
  const atLeft = (align === 'start') === (getComputedStyle(anchor).direction === 'ltr')
  const left = atLeft ? button.left : button.right - menu.offsetWidth
  menu.style.maxHeight = `${height}px`
  menu.style.top = `${isBelow ? button.bottom + gap : button.top - gap - height}px`
  menu.style.left = `${Math.max(margin, Math.min(left, viewWidth - menu.offsetWidth - margin))}px`
}
