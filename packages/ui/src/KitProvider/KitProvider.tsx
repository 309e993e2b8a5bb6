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
  /** The kit’s own texts, by component. Texts that you leave out are in English. */
  words?: KitWords | undefined
  /** The language of dates and numbers, as for `Intl`: `cy`, `de-AT`. British English unless given. */
  locale?: string | undefined
  children: ReactNode
}

/** Settings for all kit components inside it. Optional. A nested provider inherits what it leaves out. */
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
        // React events bubble from portalled popups and dialogs too. A link's keys also fire a click.
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

/** Whether a click goes to another page of this site in this tab, and not to a download, a fragment of this page or another site. */
function leadsToPage(link: Element, href: string): boolean {
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download')) return false
  const to = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : null
  // A `blob:` URL has the origin of its site.
  if (to?.origin !== location.origin || to.protocol !== location.protocol) return false
  const isPlaceHere = href.includes('#') && to.pathname === location.pathname && to.search === location.search
  return !isPlaceHere
}
