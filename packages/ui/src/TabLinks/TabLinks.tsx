'use client'

import type { MouseEvent } from 'react'
import { isPlainPress } from '../internal/isPlainPress.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import { plain } from '../internal/plain.css.ts'
import * as css from '../internal/tabs.css.ts'
import { TabLabel, type TabLabelProps } from '../Tabs/TabLabel.tsx'

export interface TabLink extends TabLabelProps {
  value: string
  href: string
}

export interface TabLinksProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  /** Names the navigation: ‘Property status’. */
  label: string
  tabs: readonly TabLink[]
  /** The tab of the current page. */
  value: string
  /** Called for plain presses, instead of following the link. */
  onValueChange?: (value: string) => void
}

/** The parts of one thing, each on its own page: links that look like Tabs and work without script. */
export function TabLinks({ label, tabs, value, onValueChange, ...nav }: TabLinksProps) {
  const follow = (event: MouseEvent, tab: TabLink) => {
    if (onValueChange === undefined || !isPlainPress(event)) return
    event.preventDefault()
    onValueChange(tab.value)
  }

  return (
    <nav {...nav} className={plain} aria-label={label}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.value} className={plain}>
            <a
              ref={tab.value === value ? bringIntoView : undefined}
              href={tab.href}
              className={css.tab}
              aria-current={tab.value === value ? 'page' : undefined}
              onClick={(event) => follow(event, tab)}
            >
              <TabLabel {...tab} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the list sideways to the new current tab if it isn't visible, without scrolling the page. */
function bringIntoView(tab: HTMLAnchorElement | null): void {
  const list = tab?.closest('ul')
  if (!tab || !list) return
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.left < outer.left || inner.right > outer.right) list.scrollLeft += inner.left - outer.left
}
