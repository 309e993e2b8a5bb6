import { addons } from 'storybook/preview-api'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'

export type Globals = Record<string, string | undefined>

/** The toolbars' values, even if the shown story overrides them. */
export function currentGlobals(): Globals {
  const channel = addons.getChannel()
  const [sent] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as {
    globals?: Globals
    userGlobals?: Globals
  }[]
  return sent?.userGlobals ?? sent?.globals ?? {}
}

/** The toolbars' globals as Storybook writes them in an address. */
export const inUrl = ({
  theme = 'light',
  density = 'comfortable',
  brand = 'default',
  dir = 'ltr',
}: Globals): string =>
  Object.entries({ theme, density, brand, dir })
    .map(([name, value]) => `${name}:${value.startsWith('#') ? `!hex(${value.slice(1)})` : value}`)
    .join(';')

/** A link from one page of Storybook to another takes along what the toolbars say. */
export function keepGlobals({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target="_top"]') : null
  const address = URL.parse(link?.href ?? '')
  if (!link || !address?.searchParams.has('path')) return
  address.searchParams.set('globals', inUrl(currentGlobals()))
  link.href = address.href
}
