/** How far from the window's top an element comes to rest when it is scrolled to, in px: clear of the bars that stay there. */
export const restingTop = (element: Element): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) +
  Number.parseFloat(getComputedStyle(element).scrollMarginTop)
