/** Where the popup stands in relation to its trigger: measured once, when it opens. CSS does the rest. */
export function placeInView(popup: HTMLElement): void {
  const trigger = popup.parentElement?.getBoundingClientRect()
  if (trigger === undefined) return
  const { bottom, left, right } = popup.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement

  const roomBelow = clientHeight - trigger.bottom
  if (bottom > clientHeight && trigger.top > roomBelow) popup.dataset['side'] = 'above'
  if (right > clientWidth || left < 0) popup.dataset['align'] = 'end'
}
