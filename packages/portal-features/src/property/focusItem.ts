/**
 * Moves focus to the link of a list's item, or of the last one; to the card's heading where there is no link. For when what had focus
 * is gone.
 */
export function focusItem(card: HTMLElement | null, list: HTMLElement | null, index: number): void {
  const item = list?.children[Math.min(index, list.children.length - 1)]
  const link = item?.querySelector('a')
  if (link) return link.focus()
  const heading = card?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
