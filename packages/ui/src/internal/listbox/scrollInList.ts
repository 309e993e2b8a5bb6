/** Scrolls an option into view within its list. scrollIntoView would scroll the page too. */
export function scrollInList(list: HTMLElement, option: HTMLElement): void {
  const view = list.getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  if (top < view.top) list.scrollTop -= view.top - top
  else if (bottom > view.bottom) list.scrollTop += bottom - view.bottom
}
