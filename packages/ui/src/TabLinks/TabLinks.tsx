'use client'

import type { MouseEvent } from 'react'
import { isPlainPress } from '../internal/isPlainPress.ts'
import type { NativeProps } from '../internal/nativeProps.ts'
import * as css from '../internal/tabs.css.ts'
import { TabLabel } from '../Tabs/TabLabel.tsx'

export interface TabLink {
  value: string
  label: string
  count?: number
  href: string
}

export interface TabLinksProps extends Omit<NativeProps<'nav'>, 'children' | 'aria-label'> {
  /** Names the navigation: "Property status". */
  label: string
  tabs: readonly TabLink[]
  /** The tab of the page on show. */
  value: string
  /** Takes over plain presses; without it the links are followed. */
  onValueChange?: (value: string) => void
}

/** The parts of one thing, each a page with an address of its own: links that look like Tabs and work without script. */
export function TabLinks({ label, tabs, value, onValueChange, ...nav }: TabLinksProps) {
  const follow = (event: MouseEvent, tab: TabLink) => {
    if (onValueChange === undefined || !isPlainPress(event)) return
    event.preventDefault()
    onValueChange(tab.value)
  }

  return (
    <nav {...nav} aria-label={label}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.value}>
            <a
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
