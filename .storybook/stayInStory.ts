/** The parts of a docs page that show a story; around them are the page's own links. */
const shown = '.docs-story, .live-sample'

const isOfStory = (element: Element) => element.closest('.sbdocs') === null || element.closest(shown) !== null

/** Where a link of a story leads, if that is a page of the portal or of an app, which isn't here. */
function pageElsewhere(link: Element): string | null {
  const href = link.getAttribute('href') ?? ''
  const address = URL.parse(href, document.baseURI)
  const isHere = address?.host === location.host && !address.searchParams.has('path')
  return isHere && isOfStory(link) ? href : null
}

/**
 * For people who try a story: Storybook opens its links in place of itself, and a static build has nothing there. So they lead nowhere,
 * except to a part of the story.
 */
export function stayInStory(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    const href = link && pageElsewhere(link)
    if (!href || event.defaultPrevented) return
    event.preventDefault()
    if (href.startsWith('#')) location.replace(`${location.href.split('#')[0]}${href}`)
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !isOfStory(form)) return
    event.preventDefault()
  })
}
