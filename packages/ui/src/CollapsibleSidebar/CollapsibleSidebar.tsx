'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useHydrated } from '../hooks/useHydrated.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { plain } from '../internal/plain.css.ts'
import { NavLinks, type NavLink } from '../Sidebar/NavLinks.tsx'
import * as sidebarCss from '../internal/sidebar.css.ts'
import type { SidebarProps } from '../Sidebar/Sidebar.tsx'
import * as css from './CollapsibleSidebar.css.ts'
import { useWords } from '../KitProvider/kitContext.ts'
import { sidebar } from '../KitProvider/words/common.ts'

export interface NavGroup {
  /** Omit it for links that need no heading, usually the first group. */
  heading?: string
  links: readonly NavLink[]
}

export interface CollapsibleSidebarProps extends Omit<SidebarProps, 'links'> {
  groups: readonly NavGroup[]
  collapsed?: boolean
  defaultCollapsed?: boolean
  /** Called when it collapses or expands. Remember the state for the next page. */
  onCollapsedChange?: (collapsed: boolean) => void
  /** Replaces the brand while collapsed. Without it, only the first 44 px of the brand show, which is its mark. */
  railBrand?: ReactNode
  /** Replaces the footer while collapsed. Without it, only the picture of the footer shows. */
  railFooter?: ReactNode
}

/**
 * A Sidebar in groups that people can collapse to a rail of icons. The rail keeps every name for assistive technology and
 * shows it, with the links below, on hover and focus. Either state works without script; the button comes with it.
 */
export function CollapsibleSidebar({
  label,
  brand,
  railBrand = brand,
  groups,
  currentPath,
  footer,
  railFooter = footer,
  collapsed: collapsedNow,
  defaultCollapsed = false,
  onCollapsedChange,
  ...aside
}: CollapsibleSidebarProps) {
  const id = useId()
  const hydrated = useHydrated()
  const words = useWords('sidebar', sidebar)
  const [own, setOwn] = useState(defaultCollapsed)
  const [isDismissed, setDismissed] = useState(false)
  const collapsed = collapsedNow ?? own
  const among = groups.flatMap(({ links }) => links)

  // On the document, because Escape must also dismiss content shown on hover when focus is elsewhere (WCAG 1.4.13).
  useEffect(() => {
    if (!collapsed) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [collapsed])
  const showAgain = () => setDismissed(false)

  const change = (next: boolean) => {
    setOwn(next)
    onCollapsedChange?.(next)
  }

  return (
    <aside
      {...aside}
      className={`${sidebarCss.sidebar} ${css.sidebar}`}
      data-collapsed={collapsed ? '' : undefined}
    >
      <div className={sidebarCss.brand}>{collapsed ? railBrand : brand}</div>
      {hydrated && (
        <div className={css.headRow}>
          <IconButton
            label={collapsed ? words.expand : words.collapse}
            icon={collapsed ? PanelLeftOpen : PanelLeftClose}
            variant="quiet"
            aria-controls={`${id}-nav`}
            onClick={() => change(!collapsed)}
          />
        </div>
      )}
      {/* After Escape, the popup stays hidden until the pointer or focus returns. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <nav
        id={`${id}-nav`}
        className={sidebarCss.nav}
        aria-label={label}
        data-dismissed={isDismissed ? '' : undefined}
        onFocus={showAgain}
        onPointerEnter={showAgain}
      >
        {groups.map(({ heading, links }, index) => (
          <div key={heading ?? index} className={plain}>
            {heading !== undefined && (
              <p id={`${id}-${index}`} className={css.heading}>
                {heading}
              </p>
            )}
            <NavLinks
              links={links}
              among={among}
              labelledBy={heading === undefined ? undefined : `${id}-${index}`}
              currentPath={currentPath}
            />
          </div>
        ))}
      </nav>
      <div className={sidebarCss.footer}>{collapsed ? railFooter : footer}</div>
    </aside>
  )
}
