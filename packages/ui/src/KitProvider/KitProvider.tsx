'use client'

import { useContext, useMemo, type MouseEvent, type ReactNode } from 'react'
import { isPlainPress } from '../internal/isPlainPress.ts'
import { KitContext } from './kitContext.ts'
import * as css from './KitProvider.css.ts'
import type { KitWords } from './kitWords.ts'

export type { KitWords } from './kitWords.ts'

export interface KitProviderProps {
  /** The element that popups, dialogs and toasts are rendered in, such as one in a widget; `null` until it exists. `<main>` or `<body>` by default. */
  container?: Element | null | undefined
  /** Your router’s function that follows a link to a page of this site. It gets the `href` as written. Pass it from the first render. Without it, the browser loads the page. */
  navigate?: ((href: string) => void) | undefined
  /** The kit’s own words, by component. Any that you leave out are in English. */
  words?: KitWords | undefined
  /** The language of dates and numbers, as for `Intl`: `cy`, `de-AT`. British English unless given. */
  locale?: string | undefined
  children: ReactNode
}

/** What holds for all of the kit inside it. Optional; of one inside another, what it leaves out is the outer one's. */
export function KitProvider({ container, navigate, words, locale, children }: KitProviderProps) {
  const outer = useContext(KitContext)
  const kit = useMemo(
    () => ({
      container: container ?? outer.container,
      words: words ? { ...outer.words, ...words } : outer.words,
      locale: locale ?? outer.locale,
    }),
    [outer, container, words, locale],
  )

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a[href]')
    const href = link?.getAttribute('href')
    if (!link || !href || !navigate || !isPlainPress(event) || !leadsToPage(link, href)) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <KitContext value={kit}>
      {navigate ? (
        // React events bubble from popups and dialogs too, wherever those lie. The keys of a link come as a click.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div {...css.listener} onClick={follow}>
          {children}
        </div>
      ) : (
        children
      )}
    </KitContext>
  )
}

/** Whether a press leads to another page of this site in this tab: not to a file, to a place in the page or out of it. */
function leadsToPage(link: Element, href: string): boolean {
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download')) return false
  const to = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : null
  // A `blob:` has the origin of its site.
  if (to?.origin !== location.origin || to.protocol !== location.protocol) return false
  const isPlaceHere = href.includes('#') && to.pathname === location.pathname && to.search === location.search
  return !isPlaceHere
}
