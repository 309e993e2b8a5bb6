/** What differs between elements that look the same. */
const names = [
  'id',
  'for',
  'name',
  'value',
  'href',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
]

/** The tags of an element and of all that it stands in, which are the same for the same part of two pages. */
export function placeOf(element: Element): string {
  let place = ''
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const tag = at.cloneNode() as Element
    for (const name of names) tag.removeAttribute(name)
    place += tag.outerHTML
  }
  return place
}
