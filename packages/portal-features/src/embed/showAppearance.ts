import { type EmbedAppearance, readAppearance } from '@doorstep/portal-contract/embed-protocol'

/** The stylesheet of a colour; it corrects the contrast (`site/server/brand-stylesheet.ts`). */
const sheetOf = (colour: string) => `/brand/${colour.slice(1).toLowerCase()}.css`

/** Shows the frame as its host wants it; settles once its colours have loaded. */
export async function showAppearance(given: EmbedAppearance): Promise<void> {
  const { theme, accent, density } = readAppearance(given)
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  dataset.density = density

  const colour = accent ?? dataset.colour
  const before = document.querySelectorAll('link[href^="/brand/"]')
  const href = colour === undefined ? null : sheetOf(colour)
  if ([...before].some((link) => link.getAttribute('href') === href)) return
  if (href !== null) await loadSheet(href)
  for (const link of before) link.remove()
}

/** The sheet comes first, as the one of the page's own brand does. One that can't be loaded changes nothing. */
function loadSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
