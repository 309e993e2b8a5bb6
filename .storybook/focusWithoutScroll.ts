/**
 * In a frame on a docs page, what focuses something as it opens would scroll the docs page to itself, and take focus from the
 * search that somebody types in: it may only move focus that is in the frame.
 */
export function focusWithoutScroll(): void {
  const { focus, showPopover } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusInPlace(options) {
    if (document.hasFocus()) focus.call(this, { ...options, preventScroll: true })
  }
  // It focuses by itself what is in the popover, unless that is inert.
  HTMLElement.prototype.showPopover = function showInPlace(options) {
    this.inert = !document.hasFocus()
    showPopover.call(this, options)
    this.inert = false
  }
}

/** Whether this is a frame on a docs page (FramedStory.tsx). */
export const isEmbedded = new URLSearchParams(location.search).get('embed') === 'true'
