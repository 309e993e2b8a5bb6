'use client'

import { useContext, useMemo, type MouseEvent, type ReactNode } from 'react'
import { isPlainPress } from '../internal/isPlainPress.ts'
import { KitContext } from './kitContext.ts'
import * as css from './KitProvider.css.ts'
import type { KitWords } from './kitWords.ts'

export type { KitWords } from './kitWords.ts'

export interface KitProviderProps {
  /** Where popups, dialogs and toasts are put, such as an element of a widget; `null` until it is there. Without it in `<main>` or `<body>`. */
  container?: Element | null | undefined
  /** Follows a link to a page of this site, with its `href` as it was written: a router's function, given from the start. Without it the browser loads the page. */
  navigate?: ((href: string) => void) | undefined
  /** What the kit says by itself, by component; what is left out is said in English. */
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
