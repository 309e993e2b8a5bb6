/** Brings an option into the sight of its list. Scrolls the list alone: scrollIntoView would move the page too. */
export function scrollInList(list: HTMLElement, option: HTMLElement): void {
  const view = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  if (top < view.top) list.scrollTop -= view.top - top
  else if (bottom > view.bottom) list.scrollTop += bottom - view.bottom
}
