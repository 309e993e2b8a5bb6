import type { ReactNode } from 'react'
import type { NativeProps } from '../internal/nativeProps.ts'
import { NavLinks, type NavLink } from './NavLinks.tsx'
import * as css from '../internal/sidebar.css.ts'

export type { NavLink } from './NavLinks.tsx'

export interface SidebarProps extends Omit<NativeProps<'aside'>, 'children' | 'aria-label'> {
  label: string
  /** A BrandLogo, in a link to the start page. */
  brand: ReactNode
  links: readonly NavLink[]
  /** The path of the current page. Its link, or that of its nearest parent page, is marked. */
  currentPath: string
  /** Who is signed in. */
  footer: ReactNode
}

/** The portal's main navigation from 1024 px. Static HTML: it needs no script. Below 1024 px MobileNav takes its place. */
export function Sidebar({ label, brand, links, currentPath, footer, ...aside }: SidebarProps) {
  return (
    <aside {...aside} className={css.sidebar}>
      <div className={css.brand}>{brand}</div>
      <nav className={css.nav} aria-label={label}>
        <NavLinks links={links} currentPath={currentPath} />
      </nav>
      <div className={css.footer}>{footer}</div>
    </aside>
  )
}
